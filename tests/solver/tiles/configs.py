"""The tile games with each of their options that the solver has to know."""

CONFIGS: tuple[tuple[str, dict[str, int]], ...] = (
    ("mini", {}),
    ("mini", {"jokers": 2}),
    ("classic", {}),
    ("classic", {"last_stone": 1}),
    ("classic", {"win_sum": 15}),
    ("classic", {"last_stone": 1, "win_sum": 12}),
    ("letsplay", {}),
    ("letsplay", {"coloured_jokers": 1}),
)


def name(config: tuple[str, dict[str, int]]) -> str:
    game, options = config
    return "-".join([game, *(f"{key}{value}" for key, value in options.items())])

"""What is measured by hand comes to its end."""

from tests.postgres import is_there
from tests.processes import python


def test_the_bench_of_clicks_ends_when_it_has_printed_its_figures() -> None:
    done = python("-m", "tests.bench_clicks", "4", "2")
    assert done.status == 0, done.err
    assert "a whole move (draw)" in done.out


def test_the_bench_of_engines_ends_when_it_has_printed_its_figures() -> None:
    done = python("-m", "tests.bench_engines", "--tables", "1")
    assert done.status == 0, done.err
    assert done.out.count("1 running, all at once") == 1 + is_there()


def test_the_bench_of_tables_ends_when_it_has_printed_its_figures() -> None:
    done = python("-m", "tests.bench_tables", "5", "1")
    assert done.status == 0, done.err
    assert "start, nothing owed                              0 requests" in done.out

"""The commands of ``python -m bot``, a module each: ``add_to`` describes it, ``run`` runs it."""

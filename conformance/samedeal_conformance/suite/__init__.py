"""The conformance suite: `pytest --pyargs samedeal_conformance.suite`."""

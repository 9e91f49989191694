"""The conformance suite: known answers, the oracle that makes them, the runtimes, the command."""

"""The example engines of the documentation, each against rules told a second time."""

"""What makes the product or measures it: ``python -m tests.tools`` lists it."""

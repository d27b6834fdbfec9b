"""Tests on all small inputs that a test abstraction describes.

A *test abstraction* is a small Java program with choices. The command ``udita`` enumerates its inputs, and this package gives
each of them to a test:

>>> from udita import exhaustive
>>>
>>> @exhaustive("pairs.udita", 3)
... def test_order(pair):
...     assert pair.low <= pair.high

``test_order`` is one test, for pytest or any other runner. It fails with the first input for which its body fails, and says how to run that input
alone. ``inputs`` iterates over the inputs outside tests.
"""

from udita.process import AbstractionError, Input, Inputs, UditaError, inputs
from udita.testing import NotExhaustive, exhaustive
from udita.values import Object

__all__ = [
    "AbstractionError",
    "Input",
    "Inputs",
    "NotExhaustive",
    "Object",
    "UditaError",
    "exhaustive",
    "inputs",
]

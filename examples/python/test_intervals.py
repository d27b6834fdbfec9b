from intervals import merge
from udita import exhaustive


def numbers(intervals):
    return {number for begin, end in intervals for number in range(begin, end)}


@exhaustive("intervals.udita", 3, 4)
def test_merge(intervals):
    merged = merge(intervals)
    assert numbers(merged) == numbers(intervals)
    for before, after in zip(merged, merged[1:]):
        assert before[1] < after[0], "two intervals overlap or touch"

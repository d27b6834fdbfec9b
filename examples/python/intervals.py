"""Sets of numbers as intervals."""


def merge(intervals):
    """The same numbers as intervals that neither overlap nor touch, in ascending order.

    An interval is a list of its begin, which belongs to it, and its end, which doesn't.
    """
    merged = []
    for begin, end in sorted(intervals):
        if merged and begin <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([begin, end])
    return merged

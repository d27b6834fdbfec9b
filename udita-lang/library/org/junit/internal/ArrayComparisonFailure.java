package org.junit.internal;

/** An element of an array in the place of another. */
public class ArrayComparisonFailure extends AssertionError {
    /** The failure {@code cause} of the element at {@code place}, the indices in brackets. */
    public ArrayComparisonFailure(String front, AssertionError cause, String place) {
        super(front + "arrays first differed at element " + place + "; " + cause.getMessage(), cause);
    }

    @Override
    public String toString() {
        return getMessage();
    }
}

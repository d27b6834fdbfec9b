package org.assertj.core.groups;

import java.util.Arrays;
import java.util.List;
import org.assertj.core.presentation.StandardRepresentation;

/** Several values as one. */
public class Tuple {
    private final List<Object> values;

    public Tuple(Object... values) {
        this.values = Arrays.asList(values);
    }

    public static Tuple tuple(Object... values) {
        return new Tuple(values);
    }

    public Object[] toArray() {
        return values.toArray();
    }

    public List<Object> toList() {
        return values;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tuple && Arrays.deepEquals(toArray(), ((Tuple) other).toArray());
    }

    @Override
    public int hashCode() {
        return 31 + Arrays.deepHashCode(toArray());
    }

    @Override
    public String toString() {
        return StandardRepresentation.STANDARD_REPRESENTATION.toStringOf(this);
    }
}

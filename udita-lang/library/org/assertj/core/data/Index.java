package org.assertj.core.data;

/** The index of an element. */
public class Index {
    public final int value;

    private Index(int value) {
        this.value = value;
    }

    public static Index atIndex(int value) {
        if (value < 0) {
            throw new IllegalArgumentException("The value of the index should not be negative");
        }
        return new Index(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Index && value == ((Index) other).value;
    }

    @Override
    public int hashCode() {
        return 31 + value;
    }

    @Override
    public String toString() {
        return "Index[value=" + value + "]";
    }
}

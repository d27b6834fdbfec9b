package org.assertj.core.data;

import java.util.Objects;

/** A part of a number, in percent. */
public class Percentage {
    public final double value;

    private Percentage(double value) {
        this.value = value;
    }

    public static Percentage withPercentage(double value) {
        if (value < 0) {
            throw new IllegalArgumentException("The percentage value <" + value + "> should be greater than or equal to zero");
        }
        return new Percentage(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Percentage && value == ((Percentage) other).value;
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(value);
    }

    @Override
    public String toString() {
        return value == Math.floor(value) ? (int) value + "%" : value + "%";
    }
}

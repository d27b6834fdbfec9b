package java.lang;

import java.io.Serializable;

/** The superclass of all enums. */
public abstract class Enum<E extends Enum<E>> implements Comparable<E>, Serializable {
    // Set before any constructor runs.
    private String name;
    private int ordinal;

    protected Enum() {
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final boolean equals(Object other) {
        return this == other;
    }

    public final int hashCode() {
        return super.hashCode();
    }

    protected final Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public final int compareTo(E other) {
        Enum<?> constant = other;
        return ordinal - constant.ordinal;
    }
}

package java.lang.reflect;

import udita.internal.TestParameter;

/** A parameter of a method or constructor: its type, and its name in class files without names. */
public final class Parameter {
    private final Class<?> type;
    private final int index;

    /** The library makes parameters. A program has none of these descriptions, so it can make none. */
    public Parameter(TestParameter described) {
        type = described.getType();
        index = described.getIndex();
    }

    public Class<?> getType() {
        return type;
    }

    public String getName() {
        return "arg" + index;
    }

    public boolean isNamePresent() {
        return false;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Parameter && ((Parameter) other).type == type && ((Parameter) other).index == index;
    }

    @Override
    public int hashCode() {
        return type.hashCode() ^ index;
    }

    @Override
    public String toString() {
        return type.getTypeName() + " " + getName();
    }
}

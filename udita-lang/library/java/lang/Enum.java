package java.lang;

import java.io.Serializable;
import udita.internal.Enums;

/** The superclass of all enums. */
public abstract class Enum<E extends Enum<E>> implements Comparable<E>, Serializable {
    // The machine sets these fields before any constructor runs.
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

    protected final void finalize() {
    }

    protected final Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public final int compareTo(E o) {
        Enum<?> other = o;
        if (getClass() != other.getClass() && getDeclaringClass() != other.getDeclaringClass()) {
            throw new ClassCastException();
        }
        return ordinal - other.ordinal;
    }

    /** The enum itself: the class of a constant with a body is a subclass of it. */
    @SuppressWarnings("unchecked")
    public final Class<E> getDeclaringClass() {
        Class<?> own = getClass();
        Class<?> above = own.getSuperclass();
        return (Class<E>) (above == Enum.class ? own : above);
    }

    public static <T extends Enum<T>> T valueOf(Class<T> type, String name) {
        T[] constants = type.getEnumConstants();
        if (constants == null) {
            throw new IllegalArgumentException(type.getName() + " is not an enum class");
        }
        return type.cast(Enums.valueOf(constants, type.getCanonicalName(), name));
    }
}

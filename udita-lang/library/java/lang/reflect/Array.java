package java.lang.reflect;

import java.util.Objects;
import udita.internal.Reflect;

/** The operations of arrays of all types that a path can repeat. It has no elements by number and makes no arrays. */
public final class Array {
    private Array() {
    }

    public static int getLength(Object array) {
        if (!Objects.requireNonNull(array).getClass().isArray()) {
            throw new IllegalArgumentException("Argument is not an array");
        }
        return Reflect.length(array);
    }
}

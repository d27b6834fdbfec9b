package udita.internal;

import java.lang.reflect.Array;

/** Operations of arrays of all types. */
public final class Arrays {
    private Arrays() {}

    /**
     * Makes a copy of an array.
     *
     * @param array the array
     * @return the copy
     */
    public static Object clone(Object array) {
        return enlarged(array, Array.getLength(array));
    }

    /**
     * Makes a copy with at least the same length.
     *
     * @param <T> the type of the array
     * @param array the array
     * @param length the length of the copy, whose additional elements are zero
     * @return the copy
     */
    @SuppressWarnings("unchecked")
    public static <T> T enlarged(T array, int length) {
        Object larger = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, larger, 0, Array.getLength(array));
        return (T) larger;
    }
}

package udita.internal;

/** Operations of arrays of all types. */
public final class Arrays {
    private Arrays() {
    }

    /** A copy of the array. */
    public static native Object clone(Object array);

    /** A new array of the same class, all zero. */
    public static native Object like(Object array, int length);

    /** A copy with at least the same length; its additional elements are zero. */
    @SuppressWarnings("unchecked")
    public static <T> T enlarged(T array, int length) {
        Object larger = like(array, length);
        System.arraycopy(array, 0, larger, 0, Reflect.length(array));
        return (T) larger;
    }
}

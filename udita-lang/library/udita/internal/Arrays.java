package udita.internal;

/** What every array can do, whatever its elements are. */
public final class Arrays {
    private Arrays() {
    }

    /** A copy. */
    public static native Object clone(Object array);

    /** A new array of the same class, all zero. */
    public static native Object like(Object array, int length);

    /** A copy that is not shorter; what it has more is zero. */
    @SuppressWarnings("unchecked")
    public static <T> T enlarged(T array, int length) {
        Object larger = like(array, length);
        System.arraycopy(array, 0, larger, 0, Reflect.length(array));
        return (T) larger;
    }
}

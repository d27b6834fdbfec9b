package udita.internal;

/** What every array can do, whatever its elements are. */
public final class Arrays {
    private Arrays() {
    }

    /** A copy. */
    public static native Object clone(Object array);

    /** A new array of the same class, all zero. */
    public static native Object like(Object array, int length);
}

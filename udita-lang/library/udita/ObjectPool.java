package udita;

/**
 * A pool of interchangeable objects of one class.
 *
 * <p>The class is known at compile time and has a constructor without arguments. An object is constructed
 * when the pool hands it out for the first time. Paths that would differ only in the choice among fresh objects
 * are one path.
 */
public final class ObjectPool<T> {
    /** Makes a pool of at most {@code size} objects. */
    public ObjectPool(int size) {
    }

    /**
     * Makes a pool of at most {@code size} objects; {@code null} is a further member if {@code
     * includeNull}.
     */
    public ObjectPool(int size, boolean includeNull) {
    }

    /**
     * Chooses any member: {@code null} if it is included, any object that is in use, or a fresh object. All fresh objects
     * are one choice, because inputs that differ only in them are isomorphic.
     */
    public native T getAny();

    /**
     * Takes a fresh object, which the pool has not handed out before; never {@code null}. No path continues if the pool is
     * used up.
     */
    public native T getNew();

    /**
     * The compiler calls this method instead of the constructors, which never run. {@code objectClass} is a class
     * number.
     */
    private static native ObjectPool create(int objectClass, int size, boolean includeNull);
}

package udita;

/**
 * A pool of interchangeable objects of one class.
 *
 * <p>The class is known at compile time and has a constructor without arguments. An object is constructed
 * when the pool hands it out for the first time. Two paths that would differ only in which fresh objects they
 * took are one.
 */
public final class ObjectPool<T> {
    /** A pool of at most {@code size} objects. */
    public ObjectPool(int size) {
    }

    /**
     * A pool of at most {@code size} objects, of which {@code null} is one more member if {@code
     * includeNull}.
     */
    public ObjectPool(int size, boolean includeNull) {
    }

    /** Any member: {@code null} if it is one, any object that is in use already, or a fresh one. */
    public native T getAny();

    /** A member that differs from every object that was handed out before; never {@code null}. */
    public native T getNew();

    /**
     * What the compiler makes of the constructors, which never run; the objects' class is given by its
     * number.
     */
    private static native ObjectPool create(int objectClass, int size, boolean includeNull);
}

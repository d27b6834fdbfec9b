package java.lang;

/** Represents {@code void} where a class is needed. It has no instances. */
public final class Void {
    public static final Class<Void> TYPE = (Class<Void>) (Object) void.class;

    private Void() {
    }
}

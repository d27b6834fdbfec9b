package java.lang;

/** Stands for {@code void} where a class is needed. There is no object of it. */
public final class Void {
    public static final Class<Void> TYPE = (Class<Void>) (Object) void.class;

    private Void() {
    }
}

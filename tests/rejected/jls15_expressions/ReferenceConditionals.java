// JLS 15.25: each result of a reference conditional expression has to suit the context.
class ReferenceConditionals {
    static <T> T id(T t) { return t; }
    void show(double d) { }
    void show(Comparable<?> c) { }
    void show(java.io.Serializable c) { }
    void f(boolean b, int i) {
        long nothing = b ? null : ReferenceConditionals.<Integer>id(null); // error
        Integer character = b ? 'c' : ReferenceConditionals.<Integer>id(null); // error
        show(b ? 1 : ReferenceConditionals.<Integer>id(null)); // error
        show(switch (i) { case 0 -> b ? 1 : ReferenceConditionals.<Integer>id(null); default -> 1; }); // error
    }
}

// JLS 9.6.4.9: `@FunctionalInterface` on an interface that is not.
public class FunctionalAnnotation {
    @FunctionalInterface // error
    interface A { void f(); void g(); }
}

// JLS 9.6.4.4: `@Override` on a method that overrides nothing.
public class OverrideAnnotation {
    static class A { void f(int x) { } }
    static class B extends A {
        @Override void f(long x) { } // error
    }
}

// JLS 8.4.5: a result that is a subclass, more access, fewer exceptions.
public class OverrideCovariant {
    static class A {
        protected Number f() throws Exception { return 1; }
        java.util.List<String> g() { return null; }
    }
    static class B extends A {
        @Override public Integer f() { return 1; }
        @Override java.util.ArrayList<String> g() { return null; }
    }
}

// JLS 11.2.2: an exception parameter that is thrown again has the types that the block throws.
public class RethrowPrecise {
    static void g() throws java.io.IOException { }
    static void f() throws java.io.IOException {
        try { g(); } catch (Exception e) { throw e; }
    }
}

class E1 extends Exception { }
interface G<X extends Exception> extends AutoCloseable { void close() throws X; }
class Main { void f() throws Exception { try { try (G<? extends E1> r = null) { } } catch (E1 e) { } finally { return; } } }

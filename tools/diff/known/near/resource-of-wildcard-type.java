//= The type argument is no wildcard.
class E1 extends Exception { }
interface G<X extends Exception> extends AutoCloseable { void close() throws X; }
class Main { void m() throws E1 { try (G<E1> r = null) { } } }

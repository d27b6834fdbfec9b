class L<P extends AutoCloseable> { P f; }
class Main { void m(L<AutoCloseable> s) throws Exception { try (s.f) { } } }

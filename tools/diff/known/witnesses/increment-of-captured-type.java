class L<P extends Long> { P f; }
class Main { void m(L<?> s) { s.f++; } }

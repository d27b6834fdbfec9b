//= The type argument is written.
class D<X extends Exception> { D() throws X { } static void m() { new D<RuntimeException>(); } }

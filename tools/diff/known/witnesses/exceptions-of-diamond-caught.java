class E1 extends Exception { }
class D<X extends Throwable> { D() throws X { } }
class Main { void f() throws Throwable { try { new D<>(); } catch (E1 e) { throw e; } } }

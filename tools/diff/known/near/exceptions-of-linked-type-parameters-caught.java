//= One type parameter is thrown that nothing depends on.
class E1 extends Exception { }
class Main { static <X extends Exception> X f() throws X { return null; } void g() throws Exception { try { f(); } catch (E1 e) { } } }

//= The type parameters are not linked.
class Main { static <X extends Exception, Y extends Exception> Y f() throws X { return null; } void g() { f(); } }

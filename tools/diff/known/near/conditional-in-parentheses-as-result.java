//= The conditional expression has no parentheses.
class Main { static void m(java.util.function.IntSupplier s) { } void f(boolean b, Integer i) { m(() -> b ? 1 : i); } }

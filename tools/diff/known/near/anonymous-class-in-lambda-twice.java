//= The anonymous class is outside of the lambda expression.
class Main { static <A> A f(java.util.function.Supplier<A> s) { return null; } Object o = new Object() { }; Object p = f(() -> 1); }

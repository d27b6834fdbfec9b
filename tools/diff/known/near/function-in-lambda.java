//= The lambda expression returns no function.
class Main { static void m(java.util.function.Supplier<Object> s) { } void f() { m(() -> 1); } }

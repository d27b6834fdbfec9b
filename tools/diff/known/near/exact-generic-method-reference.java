//= There are no type arguments.
class Main { static <T> T id(T t) { return t; } static void m(java.util.function.Function<Integer, Object> f) { } void f() { m(Main::id); } }

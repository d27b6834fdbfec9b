//= The class is no inner one.
class F<T> { F(T t) { } }
class Main { static <T> T id(T t) { return t; } Object o = id(new F<>(1)); }

//= The constructor is not generic.
class F<T> { F(T u) { } }
class Main { static <T> T id(T t) { return t; } F<Integer> f = id(new F<>(null)); }

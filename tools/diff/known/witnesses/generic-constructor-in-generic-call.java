class F<T> { <U extends T> F(U u, T... t) { } }
class Main { static <T> T id(T t) { return t; } F<Integer> f = id(new F<>(null)); }

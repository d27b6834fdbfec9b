class O<W> { class F<T> { F(T t, W... w) { } } }
class Main { static <T> T id(T t) { return t; } Object o = id(new O<String>().new F<>(1, "")); }

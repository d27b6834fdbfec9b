//= boxed-argument-lists-of-constructors
class Main { static class F<T> { F(int... i) { } F(T... t) { } } Object o = new F<>(1, 2, 3); }

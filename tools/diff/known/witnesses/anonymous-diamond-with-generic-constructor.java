class F<T> { <U extends T> F(U u, T... t) { } }
class Main { Object o = new F<>(1) { }; }

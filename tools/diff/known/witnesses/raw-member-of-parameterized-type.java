class O<T> { class D<S> { } }
class Main { Object o = new O<String>().new D(); }

class F<T> { F(T t) { } }
class Main { Object m(java.util.List<?> list) { return (F<Integer>) new F<>(list.get(0)); } }

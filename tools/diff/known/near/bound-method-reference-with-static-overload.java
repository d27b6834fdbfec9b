//= No method is static.
class Main { Object g(Integer i) { return i; } Object g(Object o) { return o; } java.util.function.Function<Integer, Object> f = new Main()::g; }

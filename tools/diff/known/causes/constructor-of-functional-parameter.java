//= function-for-type-parameter-of-constructor
import java.util.function.*;
class Main { static class F<T> { <X extends Number> F(X x) { } F(Supplier<T> s) { } } Object o = new F<Integer>(() -> 1); }

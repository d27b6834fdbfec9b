import java.util.function.*;
class Main { static class F<T> { <X extends Number> F(X x) { } F(Supplier<T> s) { } } public static void main(String[] a) { new F<Object>(() -> 1); } }

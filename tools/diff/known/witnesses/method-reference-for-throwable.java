import java.util.*;
class Main {
    static <X extends Throwable> X g(X x) { return x; }
    static <T, C extends Collection<T>> C f(java.util.function.Supplier<C> c) { return null; }
    public static void main(String[] args) {
        f(g(ArrayList::new));
    }
}

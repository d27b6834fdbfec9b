//= The lambda expressions stand beside each other: something else takes long.
import java.util.function.*;
class Main {
    <T> T s(Supplier<T> a, Supplier<T> b, Supplier<T> c, Supplier<T> d, Supplier<T> e) { return null; }
    void s(Runnable x) { }
    void main() { s(() -> 1, () -> "", () -> 'c', () -> 2L, () -> s(() -> 1)); }
}

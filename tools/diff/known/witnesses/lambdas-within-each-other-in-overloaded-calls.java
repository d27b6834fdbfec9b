import java.util.function.*;
class Main {
    <T> T s(Supplier<T> x) { return null; }
    void s(Runnable x) { }
    void main() { s(() -> s(() -> s(() -> s(() -> s(() -> s(() -> s(() -> 1))))))); }
}

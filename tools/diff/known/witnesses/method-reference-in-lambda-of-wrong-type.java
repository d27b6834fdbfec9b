import java.util.function.*;
import java.util.concurrent.*;
class Main { static Integer h() { return 1; } <T> void m(Supplier<Supplier<T>> s) { } void m(Callable<Supplier<String>> s) { } void f() { m(() -> Main::h); } }

import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { <T> void m(Callable<T> c) { } void m(Supplier<Runnable> s) { } void f() { m(() -> () -> { }); } }

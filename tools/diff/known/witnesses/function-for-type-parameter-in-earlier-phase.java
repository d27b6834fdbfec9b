import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { <T> void m(T t, Supplier<T>... s) { } void m(Supplier<?>... s) { } void f() { m(() -> 1, null); } }

import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { <T> void m(Supplier<T> s) { } void m(IntSupplier s) { } void f(Integer i) { m(() -> i); } }

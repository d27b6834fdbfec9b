import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { <T> void m(Supplier<Supplier<T>> s) { } void m(Runnable... r) { } void f(int i) { m(() -> switch (i) { default -> () -> 1; }); } }

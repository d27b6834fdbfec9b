import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { <N extends Number> void m(N n) { } void m(Supplier<Integer> s) { } void f() { m(() -> 1); } }

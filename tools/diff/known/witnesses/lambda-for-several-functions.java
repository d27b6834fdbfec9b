import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { void m(IntSupplier s) { } <C extends Comparable<C>> void m(C c) { } void f() { m(() -> 1); } }

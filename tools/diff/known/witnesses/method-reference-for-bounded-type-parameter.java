import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { void m(IntSupplier s) { } <C extends Comparable<C>> void m(C c) { } static int g() { return 1; } void f() { m(Main::g); } }

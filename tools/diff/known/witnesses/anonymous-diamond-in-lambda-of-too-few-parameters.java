import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { <T> void m(Consumer<T>... c) { } void f() { m(() -> new ArrayList<>() { }); } }

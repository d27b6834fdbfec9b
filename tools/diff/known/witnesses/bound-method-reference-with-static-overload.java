import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { Object g(Integer i) { return i; } static Object g(Object o) { return o; } Function<Integer, Object> f = new Main()::g; }

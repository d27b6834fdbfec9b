import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { static Object g(int... t) { return 1; } static <T> Object g(T... t) { return 2; } Function<Integer, Object> f = Main::g; }

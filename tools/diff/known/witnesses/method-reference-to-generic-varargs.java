import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
class Main { <T> Object g(T... t) { return 1; } Object g(Main... t) { return 2; } static Function<Main, Object> f = Main::g; }

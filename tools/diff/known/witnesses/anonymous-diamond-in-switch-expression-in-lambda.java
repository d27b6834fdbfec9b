import java.util.*;
class Main { static <A> A f(java.util.function.Supplier<A> s) { return null; } static <T> T g(T t) { return t; } Object m(int i) { return f(() -> switch (i) { case 1 -> g(1); default -> new ArrayList<>() { }; }); } }

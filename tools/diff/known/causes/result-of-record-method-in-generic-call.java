//= bound-of-captured-result
import java.util.*;
class Main { static <T extends List<T>> T g(T t) { return t; } static <T> T f(List<? extends T> l) { return null; } static class R<T extends List<T>> { T get() { return null; } } static void u(R<?> r) { Object p = f(g(r.get())); } }

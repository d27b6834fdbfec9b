import java.util.*;
class Main { static <T extends List<T>> T g(T t) { return t; } static <T> T f(List<? extends T> l) { return null; } Object o = f(g(null)); }

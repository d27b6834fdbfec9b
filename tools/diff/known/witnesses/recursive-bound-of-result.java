import java.util.*;
class Main { static <T extends List<T>> T g(T t) { return t; } static <T, C extends Collection<? super T>> T f(C c) { return null; } Object o = f(g(null)); }

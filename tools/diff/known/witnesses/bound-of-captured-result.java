import java.util.*;
class Main { static <T> List<? super T> g(List<? super T> l) { return l; } static <T extends Number & Comparable<T>> T f(List<? extends T> l) { return null; } Object o = f(g(null)); }

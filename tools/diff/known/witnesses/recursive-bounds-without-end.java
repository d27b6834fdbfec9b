import java.util.*;
class Main { static <T extends List<T>> T g(T t) { return t; } static <T extends List<T>> T f(T t) { return t; } Object o = f(g(List.of())); }

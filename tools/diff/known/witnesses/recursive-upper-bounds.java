import java.util.*;
class Main { static <T extends Number & Comparable<T>> T g(List<? extends T> l) { return null; } Object o = g(List.of()); }

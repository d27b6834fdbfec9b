import java.util.*;
class Main { static <T> List<? super T> f(List<? super T> l) { return l; } static <T> List<? super T> g(T t) { return null; } void m() { var r = f(g(new int[0])); } }

import java.util.*;
class Main { static <T, C extends Collection<? super T>> T g(C c) { return null; } static <T> T[] f(T[] t) { return t; } Object m(List raw) { return f(g(raw)); } }

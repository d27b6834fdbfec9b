//= argument-inferred-for-generic-parameter
import java.util.*;
class Main { static <E extends Set<E>> E g(E t) { return t; } static <T> void f(Set<? extends T> l) { } void n() { f(g(null)); } }

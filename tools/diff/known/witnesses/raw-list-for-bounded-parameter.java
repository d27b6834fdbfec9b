import java.util.*;
class Main { static <T, L extends List<T>> T m(L l) { return null; } void f(List raw) { Integer i = m(raw); } }

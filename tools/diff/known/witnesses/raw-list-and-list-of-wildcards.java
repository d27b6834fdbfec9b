import java.util.*;
class Main { <X> void m(List<X> l, List<? extends List<X>> k) { } void f(List raw, List<List<?>> k) { m(raw, k); } }

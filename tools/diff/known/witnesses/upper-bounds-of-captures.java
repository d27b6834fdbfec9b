import java.util.*;
class Main { <X> void m(List<? super X> l, List<? super X> k) { } void f(List<?> a, List<?> b) { m(a, b); } }

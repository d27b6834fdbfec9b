import java.util.*;
class F<T> { F(List<T> l) { } F(T t) { } }
class Main { void m() { F<String> f = new F<>(null) { }; } }

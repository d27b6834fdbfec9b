//= new
import java.util.*; import java.util.function.*;
class Main { static void m(Map<String, Integer> t) { } static void m(String t) { } static <K, V, M extends Map<K, V>> M f(Supplier<M> s) { return s.get(); } void n() { m(f(HashMap::new)); } }

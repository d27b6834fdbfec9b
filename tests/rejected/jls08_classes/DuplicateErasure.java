// JLS 8.4.8.3: two methods with one erasure.
public class DuplicateErasure {
    static void f(java.util.List<String> a) { }
    static void f(java.util.List<Integer> a) { } // error
}

// JLS 14.14.2: what is iterated over is an array or an `Iterable`.
public class ForEachNotIterable {
    static void f(String s) {
        for (char c : s) { } // error
    }
}

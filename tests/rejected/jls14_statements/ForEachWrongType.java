// JLS 14.14.2: the elements have to be assignable to the variable.
public class ForEachWrongType {
    static void f(long[] a) {
        for (int x : a) { } // error
    }
}

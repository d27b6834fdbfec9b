// JLS 15.26.2: `-=` takes numbers.
public class CompoundObject {
    static void f(String s) {
        s -= "t"; // error
    }
}

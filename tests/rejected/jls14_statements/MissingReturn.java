// JLS 8.4.7: a method with a result may not complete.
public class MissingReturn {
    static int f(int x) {
        if (x > 0) return 1;
    } // error
}

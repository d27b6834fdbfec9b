// Java 21: JLS 14.11.1: two patterns that match everything.
public class TwoTotalPatterns {
    static void f(CharSequence c) {
        switch (c) {
            case CharSequence x -> {}
            case Object y -> {} // error
        }
    }
}

// Java 21: JLS 14.11.2: with a label `null`, a `switch` statement on an enum covers all constants.
public class NullNeedsAllCases {
    enum E { P, Q }
    static void f(E e) {
        switch (e) { // error
            case P -> {}
            case null -> {}
        }
    }
}

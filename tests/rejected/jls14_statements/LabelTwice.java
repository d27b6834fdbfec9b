// JLS 14.7: a label within a statement of the same label.
public class LabelTwice {
    static void f() {
        here: while (true) { here: for (;;) { break here; } } // error
    }
}

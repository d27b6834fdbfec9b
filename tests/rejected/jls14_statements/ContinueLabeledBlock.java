// JLS 14.16: the label of `continue` is a loop's.
public class ContinueLabeledBlock {
    static void f() {
        here: { while (true) { continue here; } } // error
    }
}

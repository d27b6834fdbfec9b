// JLS 14.7: a label again after its statement, and as a variable's name.
public class LabelReused {
    static void f() {
        here: { break here; }
        here: for (int here = 0; here < 3; here++) { continue here; }
    }
}

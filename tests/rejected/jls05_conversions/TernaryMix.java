// JLS 15.25: the operands of a conditional have to fit the target.
public class TernaryMix {
    static int f(boolean b) {
        return b ? 1 : "two"; // error
    }
}

// JLS 14.15: `break` to a label that no statement around has.
public class UnknownLabel {
    static void f() {
        there: { }
        while (true) { break there; } // error
    }
}

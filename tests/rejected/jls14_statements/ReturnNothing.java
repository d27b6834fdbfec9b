// JLS 14.17: a method with a result returns a value.
public class ReturnNothing {
    static int f() {
        return; // error
    }
}

// JLS 15.15.4: a `boolean` has no negative.
public class NegatedBoolean {
    static int f(boolean b) {
        return -b; // error
    }
}

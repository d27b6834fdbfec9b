// JLS 15.20.2: a value that cannot be of the type.
public class InstanceofUnrelated {
    static boolean f(String s) {
        return s instanceof Integer; // error
    }
}

// JLS 15.12: a primitive value has no methods.
public class CallOnPrimitive {
    static String f(int x) {
        return x.toString(); // error
    }
}

// JLS 15.20.2: a primitive value is of no class.
public class InstanceofPrimitive {
    static boolean f(int x) {
        return x instanceof Integer; // error
    }
}

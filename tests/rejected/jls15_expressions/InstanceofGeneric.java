// JLS 15.20.2: type arguments that cannot be tested.
public class InstanceofGeneric {
    static boolean f(Object o) {
        return o instanceof java.util.List<String>; // error
    }
}

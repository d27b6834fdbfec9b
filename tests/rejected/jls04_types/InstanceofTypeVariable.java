// JLS 15.20.2: a type variable cannot be tested.
public class InstanceofTypeVariable {
    static <T> boolean f(Object o) {
        return o instanceof T; // error
    }
}

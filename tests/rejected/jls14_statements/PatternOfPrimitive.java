// Java 21: JLS 14.11.1: no type pattern of a primitive type for an object.
public class PatternOfPrimitive {
    static void f(Object o) {
        switch (o) {
            case int i -> {} // error
            default -> {}
        }
    }
}

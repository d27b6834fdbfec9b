// Java 21: JLS 14.11.1: a string is no label of a `switch` on an object.
public class ConstantOfObject {
    static void f(Object o) {
        switch (o) {
            case "a" -> {} // error
            default -> {}
        }
    }
}

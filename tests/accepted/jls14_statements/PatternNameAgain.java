// Java 21: JLS 6.3.4: groups declare pattern variables of the same name.
public class PatternNameAgain {
    static void f(Object o) {
        switch (o) {
            case String s -> {}
            case Integer s -> {}
            default -> { int s = 1; }
        }
    }
}

// Java 21: JLS 14.30.3: a pattern that no value matches.
public class PatternNeverMatches {
    static void f(Integer i) {
        switch (i) {
            case String s -> {} // error
            default -> {}
        }
    }
}

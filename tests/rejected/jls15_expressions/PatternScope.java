// JLS 6.3.1: a pattern's variable is there only where the pattern matched.
public class PatternScope {
    static int f(Object o) {
        if (o instanceof String s) { }
        return s.length(); // error
    }
}

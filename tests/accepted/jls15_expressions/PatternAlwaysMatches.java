// Java 21: JLS 15.20.2: a pattern may match every value of its type.
public class PatternAlwaysMatches {
    static boolean f(String s) {
        return s instanceof CharSequence c && c.length() > 0 || s instanceof String t && t.isEmpty();
    }
}

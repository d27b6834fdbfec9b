package tools;

public class Second {
    public static String pick(String x) { return "Second.pick(String), shadowed"; }
    public static String join(int x) { return "Second.join(int)"; }
    public static String join(Object x) { return "Second.join(Object)"; }
    public static String twice(String x) { return "Second.twice(String)"; }
    static String twice(Object x) { return "not accessible"; }

    public static class Kept {
        public String toString() { return "Second.Kept"; }
    }
}

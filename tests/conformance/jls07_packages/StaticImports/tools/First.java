package tools;

public class First extends Base {
    public static final int LIMIT = 100;
    public static int counter = 1;
    public static String pick(int x) { return "First.pick(int)"; }
    public static String pick(Object x) { return "First.pick(Object)"; }
    public static String twice(int x) { return "First.twice(int)"; }

    public static class FromFirst {
        public String toString() { return "FromFirst"; }
    }
}

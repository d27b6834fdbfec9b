package tools;

public class Third {
    public static String join(String x) { return "Third.join(String)"; }
    public static String join(char x) { return "Third.join(char)"; }
}

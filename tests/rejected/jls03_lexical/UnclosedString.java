// JLS 3.10.5: a string literal ends on its line.
public class UnclosedString {
    static String x = "text; // error
}

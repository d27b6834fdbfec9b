// JLS 3.10.7: an escape sequence that does not exist.
public class BadEscape {
    static String x = "\q"; // error
}

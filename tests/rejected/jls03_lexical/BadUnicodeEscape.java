// JLS 3.3: a Unicode escape has four digits.
public class BadUnicodeEscape {
    static String x = "\u12"; // error
}

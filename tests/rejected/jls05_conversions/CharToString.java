// JLS 5.2: a character is no string.
public class CharToString {
    static String x = 'c'; // error
}

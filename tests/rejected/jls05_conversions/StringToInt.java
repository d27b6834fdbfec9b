// JLS 5.2: a string is no number.
public class StringToInt {
    static int x = "1"; // error
}

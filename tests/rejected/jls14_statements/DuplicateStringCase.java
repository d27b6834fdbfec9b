// JLS 14.11: two string labels of a `switch` are equal.
public class DuplicateStringCase {
    static void f(String x) {
        switch (x) {
            case "ab": break;
            case "a" + "b": break; // error
        }
    }
}

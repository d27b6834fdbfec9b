// JLS 15.20.1: `<` takes numbers.
public class CompareStrings {
    static boolean f(String a, String b) {
        return a < b; // error
    }
}

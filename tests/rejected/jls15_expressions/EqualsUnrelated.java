// JLS 15.21.3: references whose types have no common value are not compared.
public class EqualsUnrelated {
    static boolean f(String a, Integer b) {
        return a == b; // error
    }
}

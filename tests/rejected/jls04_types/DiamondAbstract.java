// JLS 15.9.3: the diamond for a class that is not generic.
public class DiamondAbstract {
    static Object f() {
        return new String<>("text"); // error
    }
}

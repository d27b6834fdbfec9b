// JLS 5.5: a number is no `boolean`.
public class IntToBoolean {
    static boolean f(int x) {
        return (boolean) x; // error
    }
}

// JLS 5.5: a final class that does not implement the interface.
public class CastFinalToInterface {
    static Runnable f(String s) {
        return (Runnable) s; // error
    }
}

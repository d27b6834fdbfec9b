// JLS 5.5: a class that is not final may have a subclass that implements the interface.
public class CastThroughInterface {
    static Runnable f(Object o, Number n) {
        return o == null ? (Runnable) o : (Runnable) n;
    }
}

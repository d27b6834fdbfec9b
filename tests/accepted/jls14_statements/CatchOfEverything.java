// JLS 11.2.3: `Exception` and `Throwable` can always be caught.
public class CatchOfEverything {
    static void f() {
        try { } catch (Exception e) { }
        try { } catch (Throwable e) { }
    }
}

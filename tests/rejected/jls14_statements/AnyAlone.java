// Java 22: JLS 14.30.1: `_` is a nested pattern only.
public class AnyAlone {
    static void f(Object o) {
        switch (o) {
            case _ -> {} // error
        }
    }
}

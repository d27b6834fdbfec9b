// Java 25: JLS 8.8.7: there is no `return` before the constructor call.
public class EarlyReturn {
    EarlyReturn() {
        if (Math.abs(1) > 1) {
            return; // error
        }
        super();
    }
}

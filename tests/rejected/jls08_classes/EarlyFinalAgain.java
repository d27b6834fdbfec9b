// Java 25: JLS 16.9: the constructor that is called assigns the final fields again.
public class EarlyFinalAgain {
    final int x;

    EarlyFinalAgain() {
        x = 1;
        this(2); // error
    }

    EarlyFinalAgain(int x) {
        this.x = x;
    }
}

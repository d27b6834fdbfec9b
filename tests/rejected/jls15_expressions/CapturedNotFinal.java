// JLS 8.1.3: a captured variable is effectively final.
public class CapturedNotFinal {
    static Runnable f() {
        int x = 1;
        x++;
        return new Runnable() { // error
            public void run() { System.out.println(x); } // error
        };
    }
}

// JLS 14.16: `continue` stands in a loop.
public class ContinueInSwitch {
    static void f(int x) {
        switch (x) { case 1: continue; } // error
    }
}

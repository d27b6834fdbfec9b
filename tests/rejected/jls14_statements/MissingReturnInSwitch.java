// JLS 8.4.7: a `switch` without `default` may do nothing.
public class MissingReturnInSwitch {
    static int f(int x) {
        switch (x) { case 1: return 1; case 2: return 2; }
    } // error
}

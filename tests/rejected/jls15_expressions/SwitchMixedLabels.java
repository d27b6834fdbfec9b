// JLS 14.11.1: arrows and colons are not mixed.
public class SwitchMixedLabels {
    static void f(int x) {
        switch (x) {
            case 1 -> System.out.println();
            case 2: break; // error
        }
    }
}

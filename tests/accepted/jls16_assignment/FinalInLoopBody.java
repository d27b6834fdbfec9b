// JLS 16: a final variable declared in a loop's body is new in each round.
public class FinalInLoopBody {
    static void f(int[] a) {
        for (int i = 0; i < a.length; i++) {
            final int x;
            x = a[i];
            System.out.println(x);
        }
    }
}

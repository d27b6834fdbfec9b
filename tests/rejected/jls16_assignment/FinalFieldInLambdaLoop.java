// JLS 16: a final field is assigned in a loop of a constructor.
public class FinalFieldInLambdaLoop {
    final int x;
    FinalFieldInLambdaLoop(int n) {
        for (int i = 0; i < n; i++) {
            x = i; // error
        }
    } // error
}

// JLS 16: a final field with an initialiser is assigned in a constructor.
public class FinalFieldTwice {
    final int x = 1;
    FinalFieldTwice() {
        x = 2; // error
    }
}

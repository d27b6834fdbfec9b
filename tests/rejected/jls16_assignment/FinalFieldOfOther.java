// JLS 16: a blank final field is assigned by its simple name or by `this` only.
public class FinalFieldOfOther {
    final int x;
    FinalFieldOfOther(FinalFieldOfOther other) {
        x = 1;
        other.x = 2; // error
    }
}

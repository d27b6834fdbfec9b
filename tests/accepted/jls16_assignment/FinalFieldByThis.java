// JLS 16: a blank final field is assigned by `this.x`.
public class FinalFieldByThis {
    final int x;
    FinalFieldByThis(int x) { this.x = x; }
    FinalFieldByThis() { this(1); }
}

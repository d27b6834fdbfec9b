// JLS 8.3.1.2: a final field gets a value in every constructor.
public class FinalFieldUnassigned {
    final int x;
    FinalFieldUnassigned(boolean b) {
        if (b) x = 1;
    } // error
}

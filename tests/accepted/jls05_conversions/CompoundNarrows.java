// JLS 15.26.2: a compound assignment casts.
public class CompoundNarrows {
    static void f(byte b, char c, short s, int i) {
        b += 1000;
        c *= 1.5;
        s -= 1L;
        i += 2.5f;
        b++;
    }
}

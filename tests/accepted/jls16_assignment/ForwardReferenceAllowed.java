// JLS 8.3.3: a later field may be assigned, and read by a qualified name or in a method.
public class ForwardReferenceAllowed {
    static int a = later();
    static int b = ForwardReferenceAllowed.c;
    static { d = 4; }
    static int c = 1, d;
    static int later() { return c; }
    int e = this.g;
    int g = 2;
}

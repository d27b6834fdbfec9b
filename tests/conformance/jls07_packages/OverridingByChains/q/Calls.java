package q;

public class Calls {
    public static String ofB(B b) { return b.name(); }
}

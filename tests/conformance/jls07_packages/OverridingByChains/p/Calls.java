package p;

public class Calls {
    public static String ofA(A a) { return a.name(); }
}

import java.io.Serializable;
class Main {
    static <A> A many(A... a) { System.out.println(a.getClass().getSimpleName()); return a[0]; }
    public static void main(String[] args) { many((Comparable<String> & Serializable) "a"); }
}

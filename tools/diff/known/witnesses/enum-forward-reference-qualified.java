enum E {
    A(E.s);
    static final int s; static { s = 1; }
    E(Object... o) { }
}
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(java.util.Arrays.toString(E.values()));
    }
}

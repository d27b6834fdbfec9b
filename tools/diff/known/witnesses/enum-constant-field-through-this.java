enum E {
    A;
    static final int s = 1;
    { int y = this.s; }
}
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(java.util.Arrays.toString(E.values()));
    }
}

enum E {
    A { class N { class P { Object y = new J(); } } };
    static int s;
    int field = 3;
    private int hidden = 4;
    private void hide() { }
    class J { }
    void m() { }
}
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(java.util.Arrays.toString(E.values()));
    }
}

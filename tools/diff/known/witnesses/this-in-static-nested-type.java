enum E {
    A { enum N { X; Runnable run = () -> super.toString(); } };
    static int s;
    int field = 3;
    private int hidden = 4;
    private void hide() { }
    void m() { }
}
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(java.util.Arrays.toString(E.values()));
    }
}

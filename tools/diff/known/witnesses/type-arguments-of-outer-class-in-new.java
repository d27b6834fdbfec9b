class Main<T> {
    class Inner { }
    void m() { Object o = new Main<T>.Inner(); }
    public static void main(String[] args) { }
}

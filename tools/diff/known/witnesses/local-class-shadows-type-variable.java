class Main {
    static <Z> void m() { class Z { } new Z(); }
    public static void main(String[] args) { m(); }
}

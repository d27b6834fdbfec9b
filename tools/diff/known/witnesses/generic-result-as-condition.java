class Main {
    static <T> T m(Object o) { return null; }
    public static void main(String[] args) { if (m(null)) return; }
}

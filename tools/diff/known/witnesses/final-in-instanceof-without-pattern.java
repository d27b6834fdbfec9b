class Main {
    static boolean m(Object o) { return o instanceof final String; }
    public static void main(String[] args) { }
}

class Main {
    static boolean m() { return (true ? 1 : "s") instanceof Integer; }
    public static void main(String[] args) {
        System.out.println(m());
    }
}

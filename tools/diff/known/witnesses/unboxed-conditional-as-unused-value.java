class Main {
    static void run(boolean b, Integer box) { int unused = b ? box : box; }
    public static void main(String[] args) { run(true, null); }
}

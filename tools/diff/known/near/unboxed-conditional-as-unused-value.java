//= a result is a switch expression
class Main {
    static void run(boolean b, int i, Integer box) { int u = b ? box : switch (i) { default -> box; }; }
    public static void main(String[] args) { run(true, 0, null); }
}

class Main {
    static int f() { System.out.print("f "); return 0; }
    static void run(int i) { System.out.println("" + switch (i) { default -> { f(); yield null; } }); }
    public static void main(String[] args) { run(0); }
}

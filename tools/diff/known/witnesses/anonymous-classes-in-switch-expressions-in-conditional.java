class Main {
    static void run(int i) { var v = i == 0 ? switch (i) { default -> new Object() { }; } : switch (i) { default -> new Object() { }; }; }
    public static void main(String[] args) { run(0); }
}

class Main {
    static void m(int i, String b) {
        boolean q = (Object) switch (i) { default -> { try { yield b != null; } catch (Error e) { yield i > 0; } } } instanceof Boolean t && t;
    }
}

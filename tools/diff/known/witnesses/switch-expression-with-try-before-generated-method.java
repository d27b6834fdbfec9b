class Main {
    public static void main(String[] args) {
        System.out.println(new R(1));
    }
}
record R(int x) {
    R {
        x = 1 + switch (x) { default -> { try { yield 1; } finally { x++; } } };
    }
}

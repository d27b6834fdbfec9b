class Main {
    int i;
    int f = switch (i) { default -> { try { yield 1; } catch (RuntimeException e) { yield 2; } } };
    public static void main(String[] args) {
        System.out.println(new Main().f);
    }
}

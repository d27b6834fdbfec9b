class Main {
    Object f = switch (1) { default -> { int v = 1; class Local { java.util.function.Supplier<Object> s() { return () -> v; } } yield new Local().s().get(); } };
    public static void main(String[] args) {
        System.out.println(new Main().f);
    }
}

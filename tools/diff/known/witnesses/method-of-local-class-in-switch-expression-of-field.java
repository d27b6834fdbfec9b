class Main {
    Object f = switch (1) { default -> { int v = 1; class Local { Object s() { return v; } } yield new Local().s(); } };
    public static void main(String[] args) {
        System.out.println(new Main().f);
    }
}

class Main {
    static void run(int i, Integer box) {
        Object v = (Object) switch (i) { case 0 -> 'c'; default -> box; };
        System.out.println(v.getClass().getSimpleName());
    }
    public static void main(String[] args) { run(0, 7); }
}

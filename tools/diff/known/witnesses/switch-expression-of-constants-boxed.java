class Main {
    static void m(Number n) { System.out.println("Number"); }
    static <T> void m(T t) { System.out.println("type variable"); }
    public static void main(String[] args) {
        int i = 0; m(switch (i) { case 0 -> 1; default -> 2; });
    }
}

class Main {
    static <T> void m(java.util.function.Supplier<T> s) { System.out.println("takes the Supplier"); }
    static void m(Runnable... r) { System.out.println("takes the Runnable"); }
    public static void main(String[] args) {
        m(() -> new java.util.ArrayList<>() { });
    }
}

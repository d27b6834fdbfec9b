class Main {
    static boolean test(java.util.function.BooleanSupplier t) { return t.getAsBoolean(); }
    static boolean m(Object o) { return o instanceof String s && test(() -> o instanceof String s); }
    public static void main(String[] args) {
        System.out.println(m(""));
    }
}

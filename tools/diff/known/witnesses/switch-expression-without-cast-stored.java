class Main {
    static RuntimeException m(java.util.List<String> list) { String[] a = { "" }; return new RuntimeException(String.valueOf(((Object[]) a)[0] = switch (1) { case 1 -> list.get(0); default -> ""; })); }
    public static void main(String[] args) {
        throw m((java.util.List) java.util.List.of(1));
    }
}

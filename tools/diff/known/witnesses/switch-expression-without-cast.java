class Main {
    static Object m(java.util.List<String> list) { Object o = switch (1) { case 1 -> list.get(0); default -> ""; }; return o; }
    public static void main(String[] args) {
        System.out.println(m((java.util.List) java.util.List.of(1)));
    }
}

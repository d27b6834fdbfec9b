class Main {
    static int m(java.util.List<String> list) { return (switch (1) { case 1 -> list.get(0); default -> ""; }).length(); }
    public static void main(String[] args) {
        System.out.println(m((java.util.List) java.util.List.of(1)));
    }
}

class Main {
    static void round() { }
    static void m(Object o) { for (; !(o instanceof String s); ) round(); int z = s.hashCode(); System.out.println(z); }
    public static void main(String[] args) {
        m("");
    }
}

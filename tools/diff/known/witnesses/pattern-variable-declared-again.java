class Main {
    static void m(Object o) { while (!(o instanceof String s)) { M: { break M; } } String s = ""; System.out.println(s); }
    public static void main(String[] args) {
        m("");
    }
}

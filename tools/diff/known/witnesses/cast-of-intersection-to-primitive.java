class Main {
    static int m(Object o) { return (int) (String & java.io.Serializable) o; }
    public static void main(String[] args) {
        System.out.println(m(""));
    }
}

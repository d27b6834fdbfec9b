class Main {
    public static void main(String[] args) {
        Object o = 1; System.out.println((int) (AutoCloseable & java.io.Serializable) o);
    }
}

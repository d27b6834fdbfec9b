class Main {
    public static void main(String[] args) {
        boolean b = true; System.out.println((byte) (b ? 1 : "s"));
    }
}

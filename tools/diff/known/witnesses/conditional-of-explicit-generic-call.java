class Main {
    static <T> T id(T t) { return t; }
    public static void main(String[] args) {
        boolean b = true; Object o; try { o = b ? Main.<Integer>id(null) : 1; System.out.println("nothing thrown"); } catch (NullPointerException e) { System.out.println("something thrown"); }
    }
}

class Main {
    static boolean m(int i) { return i instanceof Comparable<Integer>; }
    public static void main(String[] args) {
        System.out.println(m(1));
    }
}

class Main {
    public static void main(String[] args) {
        Object o = new java.util.ArrayList<>(java.util.List.of(1)); for (int x : (Iterable<Integer> & java.io.Serializable) o) { System.out.println(x); }
    }
}

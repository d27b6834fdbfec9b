class Main<T> {
    record Q(T... c) { }
    public static void main(String[] args) { }
}

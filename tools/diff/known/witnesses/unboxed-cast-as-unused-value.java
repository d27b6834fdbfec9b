class Main {
    static void run(Object o) { int unused = (Integer) o; }
    public static void main(String[] args) { run(null); }
}

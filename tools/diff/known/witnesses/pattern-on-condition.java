class Main {
    static void run(boolean a, boolean b) { if ((Object) (a && b) instanceof Boolean c) System.out.println(c); }
    public static void main(String[] args) { run(true, true); }
}

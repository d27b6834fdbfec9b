class Main {
    static void run(int[] a) { if ((Object) a[0] == null) ; }
    public static void main(String[] args) { run(new int[1]); }
}

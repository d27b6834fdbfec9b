class Main {
    static void run(int i, int[] a) { boolean unused = (long) (switch (i) { case 0 -> a[0]; default -> 1; }) == (long) (switch (i) { case 0 -> a[0]; default -> 1; }); }
    public static void main(String[] args) { run(0, new int[1]); }
}

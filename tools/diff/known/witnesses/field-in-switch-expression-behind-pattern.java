class Main {
    static String s = "field";
    static Object o = "pattern";
    static int i;
    static boolean test(String x) { System.out.println(x); return true; }
    public static void main(String[] args) {
        if (o instanceof String s && switch (i) { default -> test(s); }) { }
    }
}

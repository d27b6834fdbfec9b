//= null is compared
class Main {
    static void run(int i) { System.out.println("" + (i == 0) + (null == (Object) switch (i) { default -> ""; })); }
    public static void main(String[] args) { run(0); }
}

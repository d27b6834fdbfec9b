class Main {
    static void m(boolean b) { long r = (b ? 1 : null); }
    public static void main(String[] args) {
        try { m(false); System.out.println("nothing thrown"); } catch (NullPointerException e) { System.out.println("something thrown"); }
    }
}

class Main { static void m(boolean b) { while (b) { do { break; } while (false); } }
public static void main(String[] a) { m(false); System.out.println(1); } }

//= break-of-do-in-loop-with-other-variables
class Main { static void m(boolean b, int[] all) { for (int i : all) while (b) { do break; while (true); } }
public static void main(String[] a) { m(false, new int[1]); } }

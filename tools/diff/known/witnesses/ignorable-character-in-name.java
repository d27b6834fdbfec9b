class Main { static int ab = 1; public static void main(String[] s) { System.out.println(a\u0001b); } }

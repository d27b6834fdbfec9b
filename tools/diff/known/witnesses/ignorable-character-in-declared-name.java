class Main { public static void main(String[] s) { int ab = 1; int a\u00adb = 2; System.out.println(ab); } }

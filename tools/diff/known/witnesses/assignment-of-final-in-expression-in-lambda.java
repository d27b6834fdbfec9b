class Main { final int f; Main() { Runnable r = () -> { int y = 1 + (f = 2); }; f = 1; } public static void main(String[] a) { System.out.println(1); } }

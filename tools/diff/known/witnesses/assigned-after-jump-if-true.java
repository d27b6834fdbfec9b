class Main { final int x; Main(boolean b) { l: { try { if (b) return; x = 1; } finally { if (true) throw new Error(); } } } public static void main(String[] a) { System.out.println(1); } }

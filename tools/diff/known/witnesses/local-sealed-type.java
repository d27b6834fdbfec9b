class Main { void m() { sealed interface I permits J { } final class J implements I { } } public static void main(String[] s) { System.out.println(1); } }

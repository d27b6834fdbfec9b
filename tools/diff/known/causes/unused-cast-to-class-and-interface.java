//= dead-cast-to-intersection
class Main { static class C { } interface J { } interface K { } static void m(C c) { if ((Object) (C & J & K) c != null) System.out.println(1); } public static void main(String[] a) { m(new C()); } }

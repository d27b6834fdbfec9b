interface I { static boolean equals(I i) { return true; } }
class C implements I { boolean m(I i) { return i.equals(null); } }

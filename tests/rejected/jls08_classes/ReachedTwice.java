// JLS 8.4.8.3: a method has the erasure of one that another method overrides.
class ReachedTwice {
    interface I<X> { void m(X x); }
    static class A { public void m(Object x) {} }
    static class B extends A implements I<Integer> {
        public void m(Integer x) {} // error
    }
    static class C { C m(String s) { return null; } }
    static class D extends C {
        <X extends C> X m(String s) { return null; } // error
    }
    static class Good implements Comparable<Good> {
        public int compareTo(Good x) { return 0; }
        int compareTo(String x) { return 0; }
    }
}

// JLS 9.6.4.4: @Override on what overrides nothing.
class OverridesNothing {
    interface I { void m(); }
    static class S { static void s() {} void t() {} private void p() {} }
    static class T extends S {
        @Override // error
        static void s() {}
        @Override // error
        void t(int x) {}
        @Override // error
        private void p() {}
    }
    interface J {
        @Override // error
        Object clone();
        @Override // error
        void finalize();
    }
    record R(int x) {
        @Override // error
        public int y() { return 1; }
    }
    enum E { A { @Override // error
         void z() {} } }
    @interface K {
        @Override // error
        int a(); }
    abstract static class C<T> { abstract void m(T t); }
    static class D extends C<String> { void m(String s) {}
        @Override // error
        void m(Integer i) {} }
}

// JLS 16, 16.1.10: the initialisers of an anonymous class read final fields around it that have no value yet.
class BlankFinalInAnonymous {
    static final int s;
    final int x;
    static {
        Object early = new Object() { int y = s; }; // error
        s = 1;
        Object late = new Object() { int y = s; };
    }
    BlankFinalInAnonymous() {
        Object early = new Object() { int y = x; }; // error
        x = 1;
    }
    BlankFinalInAnonymous(int i) {
        Object early = new Object() { { int z = x; } }; // error
        Object fine = new Object() { int y() { return x; } int z = BlankFinalInAnonymous.this.x; };
        int qualified = BlankFinalInAnonymous.this.x;
        x = 1;
    }
}

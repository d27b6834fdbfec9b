// JLS 16.2.3: an assertion need not be evaluated.
class AssertAssigns {
    void again() {
        final int i;
        i = 5;
        assert false;
        i = 6; // error
    }
    int within() {
        int i;
        assert (i = 1) > 0;
        return i; // error
    }
}

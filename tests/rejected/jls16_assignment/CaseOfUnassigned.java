// JLS 16: a constant variable of an earlier group of a switch has no value at a label.
class CaseOfUnassigned {
    void m(int x) {
        switch (x) {
            case 0: final int i = 1; break;
            case i: break; // error
        }
    }
    void fine(int x) {
        final int i = 1;
        switch (x) {
            case i: break;
        }
    }
}

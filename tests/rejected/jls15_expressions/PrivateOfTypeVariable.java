// JLS 4.4: a type variable has no private members.
class PrivateOfTypeVariable {
    private int x;
    private void m() { }
    <T extends PrivateOfTypeVariable> int field(T t) { return t.x; } // error
    <T extends PrivateOfTypeVariable> void method(T t) { t.m(); } // error
    <T extends PrivateOfTypeVariable> int fine(T t) { return ((PrivateOfTypeVariable) t).x; }
}

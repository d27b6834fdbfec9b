// JLS 8.4.1, 8.10.1: brackets after the name of a parameter of variable arity or of a component.
class BracketsTwice {
    void several(int... x[]) {} // error
    record R(int x[]) {} // error
}

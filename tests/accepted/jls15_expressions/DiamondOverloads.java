// Constructors of which one takes anything and one an object of the class itself, with a diamond.
class DiamondOverloads {
    static class C<U> {
        C() {}
        C(C<U> other) {}
        C(U value) {}
    }
    static <U> C<U> copy(C<U> from) { return new C<>(from); }
    C<String> a = copy(new C<>(copy(new C<>())));
    C<String> b = new C<>("");
}

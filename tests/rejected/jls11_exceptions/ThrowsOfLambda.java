// JLS 9.9: the function of an interface throws what all its methods allow.
class ThrowsOfLambda<X extends Throwable> {
    interface A { Integer m() throws Throwable; }
    interface B<X extends Throwable> { Object m() throws X; }
    interface E<T extends Throwable> extends A, B<T> {}
    E<X> e = () -> { throw new Throwable(); }; // error
}

interface A<T> { T m(T t); }
interface B<T> { <U> U m(T t); }
interface C<X> extends A, B<X> { }
class Main { void f() { C<Integer> c = x -> x; } }

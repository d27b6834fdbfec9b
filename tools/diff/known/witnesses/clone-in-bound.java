interface I { Object clone(); }
class C<T extends Object & I> { }

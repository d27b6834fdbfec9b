//= The constructor is not generic.
class N<X extends Exception> { N() throws X { } }

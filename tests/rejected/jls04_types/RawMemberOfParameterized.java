// JLS 4.8: a raw member class of a parameterized type.
class RawMemberOfParameterized {
    static class O<T> { class D<S> { } class E { } }
    Object fine = new O<String>().new E(), raw = new O().new D();
    Object o = new O<String>().new D(); // error
}

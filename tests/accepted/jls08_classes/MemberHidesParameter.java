// A member class hides a type parameter of its name.
class MemberHidesParameter<Y extends Number> {
    static class Y {}
    class Z<S extends Y> {}
    static Y y = new Y();
}

import b.Thing;

class Other {
    Thing thing() { return new Thing(); }
}

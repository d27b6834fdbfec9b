// JLS 9.8: methods of `Object` don't count in a functional interface.
public class FunctionalByObject {
    @FunctionalInterface
    interface A { int f(); boolean equals(Object o); String toString(); default int g() { return 1; } }
}

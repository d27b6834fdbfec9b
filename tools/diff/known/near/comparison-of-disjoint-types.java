//= No type is sealed.
interface I { }
final class T { boolean m(I i) { return this == i; } }

//= The type is no array.
interface G<P> { }
class Main { boolean m(Object s) { return s instanceof G<String>; } }

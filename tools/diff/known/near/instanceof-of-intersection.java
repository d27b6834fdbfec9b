//= The intersection is not the operand.
class Main { boolean m(Object o) { Object p = (Number & java.io.Serializable) o; return p instanceof Integer; } }

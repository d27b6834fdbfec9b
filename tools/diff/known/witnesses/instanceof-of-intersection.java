class Main { boolean m(Object o) { return (Number & java.io.Serializable) o instanceof Integer; } }

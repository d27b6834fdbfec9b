class Main<T> { boolean m(java.io.Serializable s) { return s instanceof T[]; } }

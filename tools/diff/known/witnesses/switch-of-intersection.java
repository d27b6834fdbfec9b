class Main { void m(Object o) { switch ((Byte & java.io.Serializable) o) { case 1: } } }

import java.io.Serializable;
class Main {
    static void test(Object o) { Object x = (Iterable<?> & Serializable) ((Long & Serializable) o); }
}

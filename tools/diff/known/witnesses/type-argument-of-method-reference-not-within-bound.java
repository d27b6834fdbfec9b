import java.util.function.*;
class B<X extends Number> { }
class Main {
    static <X> X make() { return null; }
    public static void main(String[] args) { Supplier<?> s = Main::<B<String>>make; }
}

import java.util.function.*;
class G<X> {
    class In<Y> { }
}
class Main {
    static <X> X make() { return null; }
    public static void main(String[] args) { Supplier<?> s = Main::<G.In<String>>make; }
}

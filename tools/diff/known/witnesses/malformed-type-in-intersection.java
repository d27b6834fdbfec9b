class G<X> {
    class In<Y> { }
}
interface J { }
class Main {
    public static void main(String[] args) { Object o = (G.In<String> & J) null; }
}

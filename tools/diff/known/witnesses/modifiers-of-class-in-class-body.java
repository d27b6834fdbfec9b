class S { }
interface I { }
enum Y { A { public class X { } } }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}

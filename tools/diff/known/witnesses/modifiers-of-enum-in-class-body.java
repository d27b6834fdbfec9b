class S { }
interface I { }
enum Y { A { public enum X { A } } }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}

class S { }
interface I { }
class Y { int m(int non, int sealed) { return non-sealed; } }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}

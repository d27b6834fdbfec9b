class S { }
interface I { }
class O { { interface Y { record X(int c) { X { } static int f; class N { } } } } }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}

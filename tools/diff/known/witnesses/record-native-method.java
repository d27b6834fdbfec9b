class S { }
interface I { }
record Y() { native void m(); }
class Main {
    public static void main(String[] args) {
        System.out.println(1);
    }
}

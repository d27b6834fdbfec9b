interface J { }
class Q<X extends J & void[]> { }
class Main {
    public static void main(String[] args) { }
}

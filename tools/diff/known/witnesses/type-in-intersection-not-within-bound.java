class B<X extends Number> { }
interface J { }
class Main {
    public static void main(String[] args) { Object o = (B<String> & J) null; }
}

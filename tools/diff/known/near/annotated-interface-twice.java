//= nothing is annotated
interface J { }
class C implements J, J { }
class Main {
    public static void main(String[] args) { new C(); }
}

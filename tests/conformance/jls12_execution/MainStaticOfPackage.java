// Java 25: JLS 12.1.4: `main` need not be public, and needs no parameter.
interface MainStaticOfPackage {
    static void main() {
        System.out.println("static main of an interface");
    }
}

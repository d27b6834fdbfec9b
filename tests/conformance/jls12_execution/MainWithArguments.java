// Java 25: JLS 12.1.4: a `main` with arguments comes before one without, also if that is static.
class MainWithArguments {
    static void main() {
        System.out.println("static");
    }

    protected void main(String... args) {
        System.out.println("with arguments: " + args.length);
        main();
    }
}

// JLS 8.9.2: a lambda expression in an initialiser of an enum must not use its static fields either.
enum EnumStaticInLambda {
    A;
    static int s = 1;
    static final int CONSTANT = 1;
    {
        Runnable fine = () -> System.out.println(CONSTANT);
        Runnable r = () -> System.out.println(s); // error
    }
}

// The errors of linking are classes that a program can throw and catch.
public class LinkageErrors {
    public static void main(String[] args) {
        Error[] errors = {new AbstractMethodError("a"), new NoSuchMethodError("m"), new NoSuchFieldError(), new IllegalAccessError("x"),
            new InstantiationError("i"), new ClassCircularityError("c"), new ClassFormatError(), new UnsatisfiedLinkError("u"), new VerifyError("v"), new UnknownError("k")};
        for (Error error : errors) {
            try { throw error; }
            catch (IncompatibleClassChangeError e) { System.out.println("change " + e); }
            catch (LinkageError e) { System.out.println("linkage " + e); }
            catch (VirtualMachineError e) { System.out.println("machine " + e); }
        }
        TypeNotPresentException absent = new TypeNotPresentException("p.Q", new RuntimeException("cause"));
        System.out.println(absent + " " + absent.typeName() + " " + absent.getCause());
    }
}

// JLS 8.3.3: a static field is read in an initialiser before its own.
public class ForwardReferenceStatic {
    static int a = b; // error
    static int b = 2;
}

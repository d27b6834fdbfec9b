// JLS 8.3.3: a field is read in an initialiser before its own.
public class ForwardReference {
    int a = b + 1; // error
    int b = 2;
}

// JLS 8.3.3: a field is read in an initialiser block before its declaration.
public class ForwardReferenceBlock {
    {
        int x = later; // error
    }
    int later = 1;
}

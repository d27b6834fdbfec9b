// JLS 8.3.3: a field is read in its own initialiser.
public class SelfReference {
    int a = a + 1; // error
}

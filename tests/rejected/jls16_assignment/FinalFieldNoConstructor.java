// JLS 8.3.1.2: a final field without initialiser or constructor.
public class FinalFieldNoConstructor {
    final int x; // error
}

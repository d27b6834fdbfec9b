// JLS 8.3.1.4: a field is not final and volatile.
public class FinalVolatile {
    final volatile int x = 1; // error
}

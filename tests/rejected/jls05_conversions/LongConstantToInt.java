// JLS 5.2: a constant of type `long` is not narrowed by assignment.
public class LongConstantToInt {
    static int x = 1L; // error
}

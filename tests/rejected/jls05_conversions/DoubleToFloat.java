// JLS 5.2: a `double` literal is no `float`.
public class DoubleToFloat {
    static float x = 1.5; // error
}

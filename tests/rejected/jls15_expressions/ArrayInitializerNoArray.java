// JLS 10.6: braces are for arrays.
public class ArrayInitializerNoArray {
    static int x = {1}; // error
}

// JLS 15.10.1: the creation of an array has no type arguments.
class ArrayTypeArguments {
    Object[] a = new <Integer>Object[3]; // error
}

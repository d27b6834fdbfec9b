// JLS 9.1.3: an interface extends no class.
public class InterfaceExtendsClass {
    interface A extends Object { } // error
}

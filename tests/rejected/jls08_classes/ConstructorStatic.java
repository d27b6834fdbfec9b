// JLS 8.8.3: a constructor is not static.
public class ConstructorStatic {
    static ConstructorStatic() { } // error
}

// JLS 8.9: an enum extends no class.
public class EnumExtends {
    enum Color extends Object { RED } // error
}

// JLS 6.3: the classes that a sealed class declares itself need its name in front in `permits`.
public class PermitsSeesNoMembers {
    sealed interface Shape permits Circle { // error
        record Circle() implements Shape { } // error
    }
}

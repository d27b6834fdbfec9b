// JLS 14.11: a label that is no constant of the enum.
public class EnumSwitchUnknown {
    enum Color { RED }
    static void f(Color c) {
        switch (c) { case GREEN: break; } // error
    }
}

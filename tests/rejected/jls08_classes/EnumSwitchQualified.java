// JLS 14.11: a constant of an enum is a label by its simple name.
public class EnumSwitchQualified {
    enum Color { RED }
    static void f(Color c) {
        switch (c) { case Color.RED: break; } // error
    }
}

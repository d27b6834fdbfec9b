// JLS 14.11: a string label for a number.
public class CaseWrongType {
    static void f(int x) {
        switch (x) {
            case "1": break; // error
        }
    }
}

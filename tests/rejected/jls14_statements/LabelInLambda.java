// JLS 14.7: a label must not be used again within its statement, in a lambda expression neither.
class LabelInLambda {
    void m() {
        L: {
            Runnable r = () -> { L: { break L; } }; // error
        }
    }
}

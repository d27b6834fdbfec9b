// An assignment that never runs is no second one in a loop.
class AssignedNever {
    void within() {
        final int i;
        while (true)
            if (false)
                i = 1;
    }
    void update() {
        for (final boolean b; true; b = true)
            break;
    }
}

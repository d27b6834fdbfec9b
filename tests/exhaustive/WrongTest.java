package exhaustive;

import java.util.List;
import udita.junit.Exhaustive;
import udita.junit.From;
import udita.junit.Int;
import udita.junit.OneOf;
import udita.junit.Sample;
import udita.junit.Strings;

/** Declarations that say something impossible: each test fails, and its message says why. */
class WrongTest {
    enum Color { RED, GREEN }

    record Chain(Chain next) {}

    @Exhaustive
    void alphabet(@Strings(max = 1) String text) {}

    @Exhaustive
    void range(@Int(to = 200) byte number) {}

    @Exhaustive
    void constant(@OneOf("BLUE") Color color) {}

    @Exhaustive
    void recursive(Chain chain) {}

    @Exhaustive
    void generator(@From("missing") String text) {}

    @Exhaustive
    void size(@Int(to = 2) List<Integer> list) {}

    @Exhaustive
    void two(@Int(to = 2) @OneOf("1") int number) {}

    @Exhaustive
    @Sample(3)
    void both() {}

    @Sample(0)
    void none() {}
}

import static org.junit.Assert.*;

import java.util.*;
import org.junit.*;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

@RunWith(Parameterized.class)
public class EarlyTest {
    static boolean hasBegun;

    final boolean wasEarly;

    public EarlyTest(boolean wasEarly) {
        this.wasEarly = wasEarly;
    }

    /** JUnit 4 asks for parameters before all else. */
    @Parameterized.Parameters
    public static List<Object[]> data() {
        return Collections.singletonList(new Object[] {!hasBegun});
    }

    @BeforeClass
    public static void begin() {
        hasBegun = true;
    }

    @Test
    public void asksEarly() {
        assertTrue(wasEarly);
        assertTrue(hasBegun);
    }
}

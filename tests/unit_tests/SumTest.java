import static org.junit.Assert.*;

import java.util.Arrays;
import java.util.Collection;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class SumTest {
    private final int first;
    private final long second;
    private final String sum;

    public SumTest(int first, long second, String sum) {
        this.first = first;
        this.second = second;
        this.sum = sum;
    }

    @Parameters(name = "{index}: {0}+{1}")
    public static Collection<Object[]> data() {
        return Arrays.asList(new Object[][] {{1, 2L, "3"}, {2, 2L, "5"}, {3, 4L, "7"}});
    }

    @Test
    public void adds() {
        assertEquals(sum, String.valueOf(first + second));
    }

    @Test
    public void isPositive() {
        assertTrue(first > 0);
    }
}

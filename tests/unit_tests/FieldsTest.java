import static org.junit.Assert.*;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

@RunWith(Parameterized.class)
public class FieldsTest {
    @Parameterized.Parameter
    public String text;
    @Parameterized.Parameter(1)
    public int length;

    @Parameterized.Parameters
    public static Object[][] data() {
        return new Object[][] {{"a", 1}, {"bc", 3}};
    }

    @Test
    public void length() {
        assertEquals(length, text.length());
    }
}

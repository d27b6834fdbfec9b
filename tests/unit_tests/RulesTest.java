import static org.junit.Assert.*;

import java.util.Arrays;
import java.util.Collection;
import org.hamcrest.CoreMatchers;
import org.junit.*;
import org.junit.rules.*;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

public class RulesTest {
    @ClassRule
    public static final ExternalResource SERVER = new ExternalResource() {
        @Override
        protected void before() {
            log.append("up ");
        }
    };
    static StringBuilder log = new StringBuilder();

    @Rule
    public ExpectedException thrown = ExpectedException.none();
    @Rule
    public final TestName name = new TestName();
    @Rule
    public ErrorCollector errors = new ErrorCollector();
    @Rule
    public Timeout limit = Timeout.seconds(5);
    @Rule
    public RuleChain chain = RuleChain.outerRule(named("outer")).around(named("inner"));

    static TestRule named(String rule) {
        return (base, description) -> new Statement() {
            @Override
            public void evaluate() throws Throwable {
                log.append(rule).append(' ');
                base.evaluate();
            }
        };
    }

    @Rule
    public TestRule own() {
        return new TestWatcher() {
            @Override
            protected void starting(Description description) {
                log.append(description.getMethodName()).append(' ');
            }
        };
    }

    @Before
    public void before() {
        log.append("before ");
    }

    @Test
    public void order() {
        assertTrue(log.toString(), log.toString().endsWith("outer inner order before "));
        assertTrue(log.toString(), log.toString().startsWith("up "));
    }

    @Test
    public void knowsItsName() {
        assertEquals("knowsItsName", name.getMethodName());
    }

    @Test
    public void expects() {
        thrown.expect(IllegalArgumentException.class);
        thrown.expectMessage("no");
        throw new IllegalArgumentException("no way");
    }

    @Test
    public void expectsInVain() {
        thrown.expect(IllegalArgumentException.class);
        thrown.expectMessage("no");
    }

    @Test
    public void expectsAnother() {
        thrown.expect(IllegalArgumentException.class);
        throw new IllegalStateException("no way");
    }

    @Test
    public void expectsACause() {
        thrown.expectCause(CoreMatchers.instanceOf(NullPointerException.class));
        throw new IllegalStateException(new NullPointerException());
    }

    @Test
    public void collects() {
        errors.checkThat("first", 1, CoreMatchers.is(2));
        errors.checkThat(3, CoreMatchers.is(3));
        errors.addError(new IllegalStateException("second"));
    }

    @Test
    public void collectsNothing() {
        errors.checkSucceeds(() -> 4);
    }

    @Test(expected = ArithmeticException.class)
    public void old() {
        int zero = 0;
        int x = 1 / zero;
    }
}

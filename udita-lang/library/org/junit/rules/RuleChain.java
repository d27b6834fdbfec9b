package org.junit.rules;

import java.util.ArrayList;
import java.util.List;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/** Rules, each around the next. */
public class RuleChain implements TestRule {
    /** The innermost first. */
    private final List<TestRule> rules;

    private RuleChain(List<TestRule> rules) {
        this.rules = rules;
    }

    public static RuleChain emptyRuleChain() {
        return new RuleChain(new ArrayList<>());
    }

    public static RuleChain outerRule(TestRule outer) {
        return emptyRuleChain().around(outer);
    }

    public RuleChain around(TestRule enclosed) {
        if (enclosed == null) {
            throw new NullPointerException("The enclosed rule must not be null");
        }
        List<TestRule> longer = new ArrayList<>();
        longer.add(enclosed);
        longer.addAll(rules);
        return new RuleChain(longer);
    }

    @Override
    public Statement apply(Statement base, Description description) {
        Statement result = base;
        for (TestRule rule : rules) {
            result = rule.apply(result, description);
        }
        return result;
    }
}

package korat.finitization.impl;

import korat.finitization.IFinitization;
import korat.finitization.IFinitizationFactory;

/** Makes finitizations. */
public class FinitizationFactory implements IFinitizationFactory {
    private static final FinitizationFactory INSTANCE = new FinitizationFactory();

    private FinitizationFactory() {
    }

    public static FinitizationFactory getInstance() {
        return INSTANCE;
    }

    public IFinitization createFinitization(Class<?> rootClass) {
        return new Finitization(rootClass);
    }

    /** Makes a finitization for {@code rootClass}, with one object of that class. */
    public static IFinitization create(Class<?> rootClass) {
        return new Finitization(rootClass);
    }
}

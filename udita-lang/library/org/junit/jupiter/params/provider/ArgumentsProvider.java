package org.junit.jupiter.params.provider;

import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A source of lists of arguments. */
@FunctionalInterface
public interface ArgumentsProvider {
    Stream<? extends Arguments> provideArguments(ExtensionContext context) throws Exception;
}

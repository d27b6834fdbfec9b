package org.junit.jupiter.api;

import java.util.Iterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingConsumer;

/** A test that is made while tests run. */
public class DynamicTest extends DynamicNode {
    private final Executable executable;

    private DynamicTest(String displayName, Executable executable) {
        super(displayName);
        this.executable = executable;
    }

    public static DynamicTest dynamicTest(String displayName, Executable executable) {
        return new DynamicTest(displayName, executable);
    }

    public static <T> Stream<DynamicTest> stream(
            Iterator<T> inputs, Function<? super T, String> name, ThrowingConsumer<? super T> test) {
        return stream(sequence(inputs), name, test);
    }

    public static <T> Stream<DynamicTest> stream(
            Stream<T> inputs, Function<? super T, String> name, ThrowingConsumer<? super T> test) {
        return inputs.map(input -> dynamicTest(name.apply(input), () -> test.accept(input)));
    }

    public static <T> Stream<DynamicTest> stream(
            Iterator<? extends Named<T>> inputs, ThrowingConsumer<? super T> test) {
        return stream(sequence(inputs), test);
    }

    public static <T> Stream<DynamicTest> stream(
            Stream<? extends Named<T>> inputs, ThrowingConsumer<? super T> test) {
        return inputs.map(input -> dynamicTest(input.getName(), () -> test.accept(input.getPayload())));
    }

    private static <T> Stream<T> sequence(Iterator<T> inputs) {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(inputs, 0), false);
    }

    public Executable getExecutable() {
        return executable;
    }
}

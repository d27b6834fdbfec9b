/**
 * A model of Java programs, for test abstractions whose solutions are programs.
 *
 * <p>A test abstraction begins with {@code import udita.java.*;}. udita finds these files without options; a file of the
 * same package and name below a directory of {@code --source-path} takes precedence. The classes are:
 *
 * <ul>
 * <li>{@link Program}, {@link TypeDecl}, {@link Member}, {@link Method}, {@link Modifier}: the parts of a program that
 *     rules refer to. All other parts are text: bodies, expressions, fields, type arguments, any {@link Member}.
 * <li>{@link Types}: subtyping and return-type-substitutability of types given as text.
 * <li>{@link Grammar}: chooses texts with holes, such as expressions.
 * <li>{@link Variation}: chooses mostly plain alternatives, so that unusual ones are combined a few at a time.
 * <li>{@link Budget}: chooses texts with costs, so that few of them are unusual.
 * <li>{@link Hierarchy}: chooses the classes and interfaces of a program and their supertypes.
 * <li>{@link Overriding}: what a type inherits, overrides and hides, and the rules about it.
 * <li>{@link MainClass}: the {@code main} of a program, which prints the behaviour of the program.
 * <li>{@link Code}: builds the text of a program, with indentation.
 * </ul>
 *
 * <p>Rules are methods that return whether the program obeys them. Each states its section of the Java Language
 * Specification (Java SE 17) and belongs in an {@code assume} of its own. Rules are independent of each other: for all
 * choices, rules and printing end without an exception, so programs that break a rule can be generated, too.
 */
package udita.java;

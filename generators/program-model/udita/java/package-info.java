/**
 * A model of Java programs, for test abstractions whose solutions are programs.
 *
 * <p>A test abstraction begins with {@code import udita.java.*;}. udita finds these files by itself; a file of the same
 * package and name below a directory of {@code --source-path} comes first. The classes are:
 *
 * <ul>
 * <li>{@link Program}, {@link TypeDecl}, {@link Member}, {@link Method}, {@link Modifier}: what a program consists of, as far as rules
 *     have to know it. Everything else is text: bodies, expressions, fields, type arguments, any {@link Member}.
 * <li>{@link Types}: subtypes and return-type-substitutability of types that are named by text.
 * <li>{@link Grammar}: chooses texts with holes, such as expressions.
 * <li>{@link Variation}: chooses so that most things stay plain, so that many choices can be combined a few at a time.
 * <li>{@link Budget}: chooses texts that have a cost, so that few of them are unusual.
 * <li>{@link Hierarchy}: chooses the classes and interfaces of a program and their supertypes.
 * <li>{@link Overriding}: what a type inherits, overrides and hides, and the rules about it.
 * <li>{@link MainClass}: the {@code main} of a program, which shows what the program does.
 * <li>{@link Code}: prints, with indentation.
 * </ul>
 *
 * <p>Rules are methods that tell whether they are kept, each with its section of the Java Language Specification (Java
 * SE 17), to be used in an {@code assume} of their own. None of them relies on another: whatever the choices were, rules
 * and printing come to an end without an exception, so that programs that break a rule can be had as well.
 */
package udita.java;

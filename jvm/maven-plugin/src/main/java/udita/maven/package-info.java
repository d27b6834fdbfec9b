/** The goals of udita in Maven: each runs the command {@code udita} on a module, with its sources and its class path. */
package udita.maven;

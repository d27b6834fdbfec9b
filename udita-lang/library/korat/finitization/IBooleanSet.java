package korat.finitization;

/** {@code false} and {@code true}. */
public interface IBooleanSet extends IPrimitiveTypeSet {
}

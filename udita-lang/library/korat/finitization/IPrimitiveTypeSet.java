package korat.finitization;

/** Values of a primitive type, each once. */
public interface IPrimitiveTypeSet extends IFieldDomain {
}

package korat.finitization;

/** Arrays: their lengths, and what their elements may be. */
public interface IArraySet extends IFieldDomain {
    void setArraySizes(IIntSet sizes);

    IIntSet getArraySizes();

    void setComponentsSet(IFieldDomain componentsSet);

    IFieldDomain getComponentsSet();
}

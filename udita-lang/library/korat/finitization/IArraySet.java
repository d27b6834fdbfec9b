package korat.finitization;

/** A set of arrays: their possible lengths, and the possible values of their elements. */
public interface IArraySet extends IFieldDomain {
    void setArraySizes(IIntSet sizes);

    IIntSet getArraySizes();

    void setComponentsSet(IFieldDomain componentsSet);

    IFieldDomain getComponentsSet();
}

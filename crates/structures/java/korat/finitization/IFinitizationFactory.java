package korat.finitization;

/** Makes bounds. */
public interface IFinitizationFactory {
    IFinitization createFinitization(Class root);
}

package vitrum;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the method that states the bounds of its class for {@code vitrum generate}: a static one with whole numbers as
 * parameters that returns {@link Bounds}. It comes before all others that return bounds.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface StatesBounds {
}

import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Annotations on everything, with every kind of value. */
public class Annotations {
    enum Level { LOW, HIGH }
    @Retention(RetentionPolicy.RUNTIME) @interface Inner { int value() default 7; }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface All {
        int i() default 1; long l() default 2L; double d() default 1.5; float f() default 2.5f; byte b() default 3; short s() default 4; char c() default 'c'; boolean z() default true;
        String text() default "t\"x\n"; Class<?> type() default String.class; Level level() default Level.LOW; Inner inner() default @Inner(9);
        int[] ints() default {1, 2}; String[] texts() default {}; Class<?>[] types() default {int.class, String[].class}; Level[] levels() default {Level.HIGH}; Inner[] inners() default {@Inner, @Inner(2)};
    }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
    @Retention(RetentionPolicy.CLASS) @interface NotSeen {}
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface Use { int value() default 0; }

    @All(i = 5, text = "base", levels = {}) @Tag("one") @Tag("two") @NotSeen static class Base<@Use(1) T> { @Deprecated @Inner(4) int field; @Use(3) List<@Use(4) String> used; @Inner Base(@Tag("p") int a, String b) {} @Tag("m") @Override public @Use(5) String toString() { return "x"; } void args(@Inner(1) @Tag("q") int a, int b, @Tag("r") String... c) {} }
    @Inner static class Derived extends Base<String> { Derived() { super(1, ""); } }
    @FunctionalInterface interface F { void f(); }

    public static void main(String[] args) throws Exception {
        All all = Base.class.getAnnotation(All.class);
        System.out.println(all.i() + all.l() + all.d() + all.f() + all.b() + all.s() + all.c() + "" + all.z() + all.text() + all.type() + all.level() + all.inner().value() + Arrays.toString(all.ints()) + all.texts().length + Arrays.toString(all.types()) + all.levels().length + all.inners()[1].value());
        System.out.println(new TreeSet<>(List.of(all.toString().split("[(,) ]+"))));
        System.out.println(all.annotationType() + " " + all.equals(Base.class.getAnnotation(All.class)) + (all.hashCode() == Base.class.getAnnotation(All.class).hashCode()) + (all == Base.class.getAnnotation(All.class)));
        System.out.println(Arrays.toString(Base.class.getAnnotationsByType(Tag.class)) + Base.class.isAnnotationPresent(Tags.class) + Base.class.isAnnotationPresent(Tag.class) + Base.class.isAnnotationPresent(NotSeen.class));
        System.out.println(Derived.class.getAnnotations().length + " " + Derived.class.getDeclaredAnnotations().length + Derived.class.getAnnotation(All.class).i() + Derived.class.getAnnotation(Inner.class));
        System.out.println(Arrays.toString(Base.class.getDeclaredField("field").getAnnotations()) + Base.class.getDeclaredConstructor(int.class, String.class).getAnnotation(Inner.class) + Arrays.toString(Base.class.getMethod("toString").getAnnotations()));
        Method m = Base.class.getDeclaredMethod("args", int.class, int.class, String[].class);
        System.out.println(Arrays.deepToString(m.getParameterAnnotations()) + m.isVarArgs() + m.getParameters()[0].getAnnotation(Inner.class) + m.getParameters()[2]);
        System.out.println(Base.class.getDeclaredField("used").getAnnotatedType() + " " + Arrays.toString(Base.class.getTypeParameters()[0].getAnnotations()) + Base.class.getMethod("toString").getAnnotatedReturnType());
        System.out.println(F.class.getAnnotation(FunctionalInterface.class) + " " + All.class.getMethod("i").getDefaultValue() + Arrays.toString((int[]) All.class.getMethod("ints").getDefaultValue()) + All.class.getMethod("inner").getDefaultValue() + Inner.class.isAnnotation());
        System.out.println(new ArrayList<>(new TreeSet<>(Arrays.stream(All.class.getDeclaredMethods()).map(Method::getName).toList())));
        try { Base.class.getAnnotation(null); } catch (NullPointerException e) { System.out.println("null"); }
    }
}

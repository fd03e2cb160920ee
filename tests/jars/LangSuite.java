// jars: junit4.jar hamcrest-core.jar commons-lang3.jar
// main: org.junit.runner.JUnitCore LangSuite
import static org.hamcrest.CoreMatchers.*;
import static org.junit.Assert.*;
import org.apache.commons.lang3.*;
import org.apache.commons.lang3.builder.*;
import org.apache.commons.lang3.tuple.*;
import org.junit.*;
import org.junit.rules.*;
import org.junit.runner.RunWith;
import org.junit.runners.*;
import org.junit.runners.Parameterized.Parameters;
import java.util.*;

/** A JUnit 4 suite over commons-lang3, for JUnit's own console runner; some of its tests fail on purpose. */
@RunWith(Suite.class)
@Suite.SuiteClasses({LangSuite.Strings.class, LangSuite.Tables.class, LangSuite.Rules.class, LangSuite.Theory.class,
    LangSuite.Builders.class, LangSuite.Ranges.class, LangSuite.Lifecycle.class, LangSuite.Collected.class, LangSuite.Matchers.class, LangSuite.Chained.class, LangSuite.Categories.class})
public class LangSuite {
    @FixMethodOrder(MethodSorters.NAME_ASCENDING)
    public static class Strings {
        static int set;
        List<String> log = new ArrayList<>();
        @BeforeClass public static void all() { set++; }
        @Before public void each() { log.add("before"); }
        @After public void after() { assertEquals(1, set); }
        @Test public void abbreviates() { assertEquals("ab...", StringUtils.abbreviate("abcdefg", 5)); }
        @Test(expected = IllegalArgumentException.class) public void abbreviatesNothing() { StringUtils.abbreviate("abc", 2); }
        @Test public void failsOnPurpose() { assertEquals("message", "a", StringUtils.reverse("ab")); }
        @Test public void throwsOnPurpose() { Validate.notNull(null, "the %s", "thing"); }
        @Test @Ignore("not now") public void ignored() { fail(); }
        @Test public void matches() { assertThat(StringUtils.split("a b c"), hasItem()); }
        private static org.hamcrest.Matcher<String[]> hasItem() { return is(new String[] {"a", "b", "c"}); }
        @Test public void assumes() { Assume.assumeTrue(StringUtils.isEmpty("x")); fail(); }
        @Test(timeout = 1000) public void inTime() { assertTrue(log.contains("before")); }
    }
    @RunWith(Parameterized.class)
    public static class Tables {
        @Parameters(name = "{index}: {0} to {1}") public static Collection<Object[]> data() { return Arrays.asList(new Object[][] {{"a", "A"}, {"ß", "SS"}, {"x", "wrong"}}); }
        @Parameterized.Parameter public String in;
        @Parameterized.Parameter(1) public String out;
        @Test public void upper() { assertEquals(out, StringUtils.upperCase(in)); }
    }
    public static class Rules {
        @Rule public ExpectedException thrown = ExpectedException.none();
        @Rule public TestName name = new TestName();
        @Rule public ErrorCollector errors = new ErrorCollector();
        @Test public void expects() { thrown.expect(IndexOutOfBoundsException.class); thrown.expectMessage("5"); ArrayUtils.remove(new int[1], 5); }
        @Test public void collects() { errors.checkThat(Pair.of(1, 2).getLeft(), is(2)); errors.checkThat(name.getMethodName(), is("collects")); }
    }
    @RunWith(org.junit.experimental.theories.Theories.class)
    public static class Theory {
        @org.junit.experimental.theories.DataPoints public static String[] words = {"", "ab", "radar"};
        @org.junit.experimental.theories.Theory public void reversed(String a) { assertEquals(a, StringUtils.reverse(StringUtils.reverse(a))); }
    }

    /** Builders of commons-lang3, with failures that show their texts. */
    @FixMethodOrder(MethodSorters.NAME_ASCENDING)
    public static class Builders {
        static class Money implements Comparable<Money> {
            final int cents;
            final String currency;

            Money(int cents, String currency) {
                this.cents = cents;
                this.currency = currency;
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Money money && new EqualsBuilder().append(cents, money.cents).append(currency, money.currency).isEquals();
            }

            @Override
            public int hashCode() {
                return new HashCodeBuilder(3, 5).append(cents).append(currency).toHashCode();
            }

            @Override
            public int compareTo(Money other) {
                return new CompareToBuilder().append(currency, other.currency).append(cents, other.cents).toComparison();
            }

            @Override
            public String toString() {
                return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("cents", cents).append("currency", currency).toString();
            }
        }

        @Test public void equal() { assertEquals(new Money(5, "EUR"), new Money(5, "EUR")); }
        @Test public void hashes() { assertEquals(new Money(5, "EUR").hashCode(), new Money(5, "EUR").hashCode()); }
        @Test public void ordered() { assertThat(new Money(5, "EUR").compareTo(new Money(7, "EUR")), is(-1)); }
        @Test public void texts() { assertEquals("LangSuite.Builders.Money[cents=5,currency=EUR]", new Money(5, "EUR").toString()); }
        @Test public void wrong() { assertEquals("amounts", new Money(5, "EUR"), new Money(6, "EUR")); }
        @Test public void same() { Money money = new Money(1, "x"); assertSame(money, money); assertNotSame(money, new Money(1, "x")); }
    }

    @RunWith(Parameterized.class)
    public static class Ranges {
        @Parameters(name = "{index}: {0} in {1}..{2}")
        public static Object[][] data() {
            return new Object[][] {{5, 1, 9, true}, {1, 1, 9, true}, {10, 1, 9, false}, {3, 3, 3, true}, {4, 5, 6, true}};
        }

        @Parameterized.Parameter public int value;
        @Parameterized.Parameter(1) public int low;
        @Parameterized.Parameter(2) public int high;
        @Parameterized.Parameter(3) public boolean inside;

        @Test public void contained() { assertEquals(inside, Range.between(low, high).contains(value)); }
        @Test public void fitting() { Assume.assumeTrue(inside); assertEquals(value, (int) Range.between(low, high).fit(value)); }
    }

    /** Everything that runs before and after, and what happens when it throws. */
    @FixMethodOrder(MethodSorters.NAME_ASCENDING)
    public static class Lifecycle {
        static final StringBuilder LOG = new StringBuilder();
        @Rule public final TestName name = new TestName();
        @Rule public final Verifier verifier = new Verifier() {
            @Override protected void verify() { assertTrue("too long: " + LOG, LOG.length() < 60); }
        };
        @ClassRule public static final ExternalResource RESOURCE = new ExternalResource() {
            @Override protected void before() { LOG.append("open "); }
            @Override protected void after() { System.out.println(LOG.append("closed")); }
        };

        @Before public void before() { LOG.append('<'); }
        @After public void after() { LOG.append('>'); if (name.getMethodName().equals("c")) { throw new IllegalStateException("after"); } }
        @Test public void a() { LOG.append(name.getMethodName()); }
        @Test(expected = NullPointerException.class) public void b() { Validate.notNull(null); }
        @Test public void c() { fail("and after fails too"); }
        @Test(timeout = 5000) public void d() { assertEquals(10, LOG.length(), 100); }
        @Test(timeout = 50) public void e() throws InterruptedException { Thread.sleep(100_000); }
        @Ignore("not now") @Test public void f() { fail(); }
    }

    @FixMethodOrder(MethodSorters.NAME_ASCENDING)
    public static class Collected {
        @Rule public final ErrorCollector errors = new ErrorCollector();
        @Rule public final ExpectedException thrown = ExpectedException.none();

        @Test public void several() { errors.checkThat(StringUtils.upperCase("a"), equalTo("B")); errors.addError(new Exception("second")); errors.checkSucceeds(() -> 1); }
        @Test public void expected() { thrown.expect(IllegalArgumentException.class); thrown.expectMessage(containsString("between")); Validate.inclusiveBetween(1, 2, 3, "between"); }
        @Test public void other() { thrown.expect(IllegalArgumentException.class); Validate.validIndex(new int[0].length == 0 ? List.of() : null, 1); }
        @Test public void throwing() { IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Validate.isTrue(false, "no")); assertEquals("no", e.getMessage()); }
        @Test public void notThrowing() { assertThrows(IllegalStateException.class, () -> Validate.isTrue(true)); }
    }

    @FixMethodOrder(MethodSorters.NAME_ASCENDING)
    public static class Matchers {
        @Test public void all() { assertThat("commons", allOf(startsWith("com"), endsWith("ons"), not(containsString("x")))); }
        @Test public void any() { assertThat("commons", anyOf(is("a"), is("b"))); }
        @Test public void items() { assertThat(Arrays.asList(1, 2, 3), hasItems(3, 1)); assertThat(Arrays.asList(1, 2), everyItem(is(1))); }
        @Test public void typed() { assertThat(Pair.of(1, 2), instanceOf(ImmutablePair.class)); assertThat(null, nullValue()); }
        @Test public void oneOfTwo() { assertThat(3, either(is(3)).or(is(4))); assertThat(5, both(not(4)).and(is(6))); }
        @Test public void arrays() { assertArrayEquals(new int[] {1, 2}, ArrayUtils.add(new int[] {1}, 2)); assertArrayEquals("cells", new int[][] {{1}, {2, 3}}, new int[][] {{1}, {2, 4}}); }
        @Test public void doubles() { assertEquals(1.0, 1.05, 0.1); assertEquals("far", 1.0, 1.5, 0.1); }
    }

    /** Rules around each other. */
    public static class Chained {
        static TestRule loud(String name) {
            return (base, description) -> new org.junit.runners.model.Statement() {
                @Override
                public void evaluate() throws Throwable {
                    System.out.print("[" + name + " " + description.getMethodName());
                    try {
                        base.evaluate();
                    } finally {
                        System.out.print("]");
                    }
                }
            };
        }

        @Rule public final RuleChain chain = RuleChain.outerRule(loud("outer")).around(loud("inner"));
        @Rule public final DisableOnDebug timeout = new DisableOnDebug(Timeout.seconds(20));
        @Test public void inside() { System.out.print("!"); }
    }

    interface Slow {}

    /** Tests that are chosen by category. */
    @RunWith(org.junit.experimental.categories.Categories.class)
    @org.junit.experimental.categories.Categories.ExcludeCategory(Slow.class)
    @Suite.SuiteClasses(Categories.Mixed.class)
    public static class Categories {
        @FixMethodOrder(MethodSorters.NAME_ASCENDING)
        public static class Mixed {
            @Test public void quick() { assertTrue(StringUtils.isBlank(" ")); }
            @org.junit.experimental.categories.Category(Slow.class) @Test public void slow() { fail("left out"); }
        }
    }
}

// jars: junit4.jar hamcrest-core.jar commons-lang3.jar
// main: org.junit.runner.JUnitCore LangSuite
import static org.hamcrest.CoreMatchers.*;
import static org.junit.Assert.*;
import org.apache.commons.lang3.*;
import org.apache.commons.lang3.tuple.*;
import org.junit.*;
import org.junit.rules.*;
import org.junit.runner.RunWith;
import org.junit.runners.*;
import org.junit.runners.Parameterized.Parameters;
import java.util.*;

/** A JUnit 4 suite over commons-lang3, for JUnit's own console runner; some of its tests fail on purpose. */
@RunWith(Suite.class)
@Suite.SuiteClasses({LangSuite.Strings.class, LangSuite.Tables.class, LangSuite.Rules.class, LangSuite.Theory.class})
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
}

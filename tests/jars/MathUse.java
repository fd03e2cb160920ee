// jars: commons-math3.jar
import org.apache.commons.math3.special.*;
import org.apache.commons.math3.analysis.*;
import org.apache.commons.math3.analysis.differentiation.*;
import org.apache.commons.math3.analysis.integration.*;
import org.apache.commons.math3.analysis.interpolation.*;
import org.apache.commons.math3.analysis.polynomials.*;
import org.apache.commons.math3.analysis.solvers.*;
import org.apache.commons.math3.complex.*;
import org.apache.commons.math3.distribution.*;
import org.apache.commons.math3.fraction.*;
import org.apache.commons.math3.geometry.euclidean.threed.*;
import org.apache.commons.math3.linear.*;
import org.apache.commons.math3.ode.*;
import org.apache.commons.math3.ode.nonstiff.*;
import org.apache.commons.math3.optim.*;
import org.apache.commons.math3.optim.linear.*;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.*;
import org.apache.commons.math3.stat.*;
import org.apache.commons.math3.stat.descriptive.*;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.*;
import org.apache.commons.math3.util.*;
import java.util.*;

/** A walk through commons-math3; results are printed with nine digits, the last ones are nobody's promise. */
public class MathUse {
    static String f(double d) { return String.format(Locale.ROOT, "%.9g", d == 0 ? 0.0 : d); }
    static String f(double[] a) { StringBuilder s = new StringBuilder("["); for (double d : a) s.append(f(d)).append(' '); return s + "]"; }
    public static void main(String[] args) {
        RealMatrix m = MatrixUtils.createRealMatrix(new double[][] {{4, 1, 2}, {1, 3, 0}, {2, 0, 5}});
        System.out.println(f(new LUDecomposition(m).getDeterminant()) + f(new LUDecomposition(m).getSolver().solve(new ArrayRealVector(new double[] {1, 2, 3})).toArray()) + f(new QRDecomposition(m).getR().getEntry(0, 0)) + f(new CholeskyDecomposition(m).getL().getEntry(2, 1)));
        System.out.println(f(new EigenDecomposition(m).getRealEigenvalues()) + f(new SingularValueDecomposition(m).getSingularValues()) + m.multiply(m).getTrace() + m.power(3).getEntry(1, 1) + f(m.getNorm()));
        try { new CholeskyDecomposition(MatrixUtils.createRealMatrix(new double[][] {{1, 2}, {2, 1}})); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        PolynomialFunction p = new PolynomialFunction(new double[] {-6, 11, -6, 1}); System.out.println(p + " " + p.derivative() + p.value(2) + f(new BrentSolver(1e-12).solve(100, p, 2.5, 3.7)) + f(new LaguerreSolver().solveAllComplex(p.getCoefficients(), 0)[0].getReal()));
        System.out.println(f(new SimpsonIntegrator().integrate(10000, Math::sin, 0, Math.PI)) + f(new RombergIntegrator().integrate(10000, x -> x * x, 0, 3)) + f(new SplineInterpolator().interpolate(new double[] {0, 1, 2, 3}, new double[] {0, 1, 4, 9}).value(1.5)) + new LinearInterpolator().interpolate(new double[] {0, 2}, new double[] {0, 4}).value(1));
        DerivativeStructure x = new DerivativeStructure(1, 3, 0, 0.5); System.out.println(f(x.sin().multiply(x.exp()).getPartialDerivative(2)));
        Complex c = new Complex(3, -4); System.out.println(c.abs() + " " + c.multiply(Complex.I) + f(c.sqrt().getReal()) + c.conjugate() + ComplexFormat.getInstance(Locale.US).format(c) + c.nthRoot(2).size());
        DescriptiveStatistics s = new DescriptiveStatistics(); for (int i = 1; i <= 10; i++) s.addValue(i * i % 7); System.out.println(s.getMean() + " " + f(s.getStandardDeviation()) + s.getPercentile(50) + s.getMax() + f(s.getSkewness()) + f(StatUtils.geometricMean(new double[] {1, 2, 4})));
        SimpleRegression r = new SimpleRegression(); for (int i = 0; i < 5; i++) r.addData(i, 2 * i + 1 + (i % 2) * 0.1); System.out.println(f(r.getSlope()) + f(r.getIntercept()) + f(r.getRSquare()) + new Frequency().getCount(1));
        NormalDistribution n = new NormalDistribution(10, 2); System.out.println(f(n.cumulativeProbability(12)) + f(n.inverseCumulativeProbability(0.9)) + f(new BinomialDistribution(10, 0.3).probability(4)) + f(new PoissonDistribution(3).cumulativeProbability(2)) + f(new TDistribution(5).density(1)) + f(new ExponentialDistribution(2).getNumericalVariance()));
        RandomGenerator g = new MersenneTwister(42); System.out.println(g.nextInt() + " " + g.nextInt(100) + " " + f(g.nextDouble()) + new Well19937c(7).nextLong() + " " + new JDKRandomGenerator().getClass().getSimpleName() + Arrays.toString(new RandomDataGenerator(new Well1024a(3)).nextPermutation(5, 5)));
        System.out.println(Primes.isPrime(1_000_003) + " " + Primes.primeFactors(360) + Primes.nextPrime(90) + ArithmeticUtils.gcd(84, 36) + CombinatoricsUtils.binomialCoefficient(10, 4) + CombinatoricsUtils.factorial(10) + new Fraction(6, 8) + new Fraction(1.0 / 3).add(new Fraction(1, 6)) + new BigFraction(1, 3).pow(5) + new BigFraction(0.5));
        System.out.println(f(FastMath.sin(1e6)) + f(FastMath.pow(1.1, 50)) + f(FastMath.cbrt(27)) + FastMath.round(2.5) + f(FastMath.atan2(1, -1)) + MathUtils.normalizeAngle(7, 0) + Precision.equals(1.0, 1.0 + 1e-16) + Precision.round(3.14159, 2));
        Vector3D v = new Vector3D(1, 2, 3); System.out.println(v.crossProduct(Vector3D.PLUS_I) + " " + f(v.getNorm()) + f(Vector3D.angle(v, Vector3D.PLUS_K)) + f(new Rotation(Vector3D.PLUS_K, Math.PI / 2, RotationConvention.VECTOR_OPERATOR).applyTo(v).getY()));
        Complex[] fft = new FastFourierTransformer(DftNormalization.STANDARD).transform(new double[] {1, 2, 3, 4}, TransformType.FORWARD); System.out.println(f(fft[1].getReal()) + f(fft[1].getImaginary()));
        PointValuePair best = new SimplexSolver().optimize(new LinearObjectiveFunction(new double[] {3, 2}, 0), new LinearConstraintSet(List.of(new LinearConstraint(new double[] {1, 1}, Relationship.LEQ, 4), new LinearConstraint(new double[] {1, 3}, Relationship.LEQ, 6))), GoalType.MAXIMIZE, new NonNegativeConstraint(true)); System.out.println(f(best.getPoint()) + f(best.getValue()));
        double[] y = {1, 0}; new DormandPrince853Integrator(1e-8, 1, 1e-10, 1e-10).integrate(new FirstOrderDifferentialEquations() { public int getDimension() { return 2; } public void computeDerivatives(double t, double[] a, double[] d) { d[0] = a[1]; d[1] = -a[0]; } }, 0, y, 1, y); System.out.println(String.format(Locale.ROOT, "%.6f %.6f", y[0], y[1]));
        try { new BisectionSolver().solve(100, z -> z * z + 1, -1, 1); } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
        matrices();
        statistics();
        distributions();
        functions();
    }

    static String show(double... values) {
        StringJoiner out = new StringJoiner(" ", "[", "]");
        for (double v : values) {
            out.add(String.format(Locale.US, "%.6f", v + 0.0));
        }
        return out.toString();
    }

    static void matrices() {
        RealMatrix m = MatrixUtils.createRealMatrix(new double[][] {{4, 1, 2}, {1, 3, 0}, {2, 0, 5}});
        CholeskyDecomposition cholesky = new CholeskyDecomposition(m);
        QRDecomposition qr = new QRDecomposition(m);
        SingularValueDecomposition svd = new SingularValueDecomposition(m);
        EigenDecomposition eigen = new EigenDecomposition(m);
        System.out.println(show(cholesky.getDeterminant()) + show(qr.getR().getRow(1)) + show(svd.getSingularValues()) + svd.getRank() + show(eigen.getRealEigenvalues()));
        System.out.println(show(cholesky.getSolver().solve(new ArrayRealVector(new double[] {1, 2, 3})).toArray()) + show(m.power(3).getColumn(0)) + show(m.getTrace(), m.getNorm(), m.getFrobeniusNorm()));
        System.out.println(show(m.getSubMatrix(0, 1, 1, 2).getRow(1)) + show(m.transpose().scalarAdd(1).operate(new double[] {1, 1, 1})) + new ArrayRealVector(new double[] {1, 2}).outerProduct(new ArrayRealVector(new double[] {3, 4})));
        OpenMapRealMatrix sparse = new OpenMapRealMatrix(100, 100);
        sparse.setEntry(3, 4, 2.5);
        sparse.addToEntry(3, 4, 1);
        System.out.println(show(sparse.multiply(sparse.transpose()).getEntry(3, 3)) + show(new ArrayRealVector(new double[] {3, 4}).unitVector().toArray()));
        FieldMatrix<Fraction> exact = new Array2DRowFieldMatrix<>(new Fraction[][] {{new Fraction(1, 2), Fraction.ONE}, {Fraction.ONE, new Fraction(1, 3)}});
        System.out.println(new FieldLUDecomposition<>(exact).getDeterminant() + " " + new FieldLUDecomposition<>(exact).getSolver().getInverse().getEntry(0, 1) + exact.multiply(exact).getEntry(1, 1));
        try {
            new LUDecomposition(MatrixUtils.createRealMatrix(new double[][] {{1, 2}, {2, 4}})).getSolver().getInverse();
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        try {
            m.multiply(MatrixUtils.createRealIdentityMatrix(2));
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    static void statistics() {
        double[] data = {2, 4, 4, 4, 5, 5, 7, 9, 1.5, 12};
        DescriptiveStatistics d = new DescriptiveStatistics(data);
        System.out.println(show(d.getMean(), d.getStandardDeviation(), d.getSkewness(), d.getKurtosis(), d.getPercentile(25), d.getGeometricMean(), d.getSumsq()) + show(d.getSortedValues()));
        d.setWindowSize(3);
        d.addValue(100);
        System.out.println(show(d.getValues()) + show(StatUtils.mode(data)) + show(StatUtils.normalize(new double[] {1, 2, 3})));
        double[] other = {1, 3, 2, 5, 4, 6, 8, 7, 2, 11};
        System.out.println(show(new org.apache.commons.math3.stat.correlation.PearsonsCorrelation().correlation(data, other), new org.apache.commons.math3.stat.correlation.SpearmansCorrelation().correlation(data, other), new org.apache.commons.math3.stat.correlation.KendallsCorrelation().correlation(data, other)));
        System.out.println(show(new org.apache.commons.math3.stat.inference.TTest().pairedTTest(data, other), new org.apache.commons.math3.stat.inference.ChiSquareTest().chiSquareTest(new double[] {10, 20, 30}, new long[] {12, 18, 30}), new org.apache.commons.math3.stat.inference.MannWhitneyUTest().mannWhitneyUTest(data, other)));
        org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression ols = new org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression();
        ols.newSampleData(new double[] {1, 2, 3, 4.5, 5}, new double[][] {{1, 0}, {2, 1}, {3, 0}, {4, 1}, {5, 2}});
        System.out.println(show(ols.estimateRegressionParameters()) + show(ols.calculateRSquared()));
        Frequency frequency = new Frequency();
        for (String word : "a b a c b a".split(" ")) {
            frequency.addValue(word);
        }
        System.out.println(frequency.getCount("a") + " " + frequency.getCumPct("b") + frequency.getMode() + frequency.getUniqueCount());
        SummaryStatistics summary = new SummaryStatistics();
        for (double v : data) {
            summary.addValue(v);
        }
        System.out.println(show(summary.getVariance(), summary.getMax(), summary.getSecondMoment()) + summary.getN());
    }

    static void distributions() {
        RealDistribution[] all = {new NormalDistribution(1, 2), new ExponentialDistribution(3), new GammaDistribution(2, 1.5), new BetaDistribution(2, 3), new TDistribution(5), new ChiSquaredDistribution(4), new WeibullDistribution(1.5, 2), new UniformRealDistribution(0, 4), new LogNormalDistribution(0, 0.5), new CauchyDistribution(0, 1)};
        for (RealDistribution d : all) {
            System.out.println(d.getClass().getSimpleName() + show(d.density(0.7), d.cumulativeProbability(0.7), d.inverseCumulativeProbability(0.4)));
        }
        System.out.println(show(new BinomialDistribution(10, 0.3).probability(4), new PoissonDistribution(2.5).cumulativeProbability(3), new HypergeometricDistribution(50, 5, 10).probability(2), new GeometricDistribution(0.4).probability(3), new ZipfDistribution(10, 1).probability(2)));
        RandomGenerator random = new MersenneTwister(42);
        RandomDataGenerator generator = new RandomDataGenerator(new Well19937c(7));
        System.out.println(random.nextInt(1000) + " " + random.nextLong() + show(random.nextDouble()) + generator.nextHexString(8) + generator.nextInt(1, 6) + Arrays.toString(generator.nextPermutation(6, 4)));
        System.out.println(show(new SobolSequenceGenerator(3).skipTo(5)) + show(new HaltonSequenceGenerator(2).nextVector()) + new ISAACRandom(3).nextInt(99) + new Well512a(5).nextInt(99));
    }

    static void functions() {
        PolynomialFunction p = new PolynomialFunction(new double[] {-6, 11, -6, 1});
        System.out.println(p + " " + p.polynomialDerivative() + p.multiply(p).degree() + show(new LaguerreSolver().solve(100, p, 0.5, 1.4)));
        for (UnivariateSolver solver : new UnivariateSolver[] {new BrentSolver(), new SecantSolver(), new RiddersSolver(), new PegasusSolver(), new BracketingNthOrderBrentSolver()}) {
            System.out.println(solver.getClass().getSimpleName() + show(solver.solve(200, x -> FastMath.cos(x) - x, 0, 1)));
        }
        for (UnivariateIntegrator integrator : new UnivariateIntegrator[] {new SimpsonIntegrator(), new TrapezoidIntegrator(), new RombergIntegrator(), new IterativeLegendreGaussIntegrator(5, 1e-9, 1e-9)}) {
            System.out.println(integrator.getClass().getSimpleName() + show(integrator.integrate(10_000_000, FastMath::exp, 0, 1)));
        }
        double[] x = {0, 1, 2, 3, 4}, y = {0, 1, 4, 9, 16};
        System.out.println(show(new SplineInterpolator().interpolate(x, y).value(2.5), new LinearInterpolator().interpolate(x, y).value(2.5), new NevilleInterpolator().interpolate(x, y).value(2.5), new AkimaSplineInterpolator().interpolate(x, y).value(1.5)));
        System.out.println(show(FastMath.cbrt(27), FastMath.hypot(3, 4), FastMath.log1p(1e-9) * 1e9, FastMath.atan2(1, -1), FastMath.sinh(1), FastMath.pow(1.1, 10), FastMath.scalb(1.5, 4), FastMath.ulp(1e10)));
        System.out.println(show(Gamma.logGamma(10.5), Beta.regularizedBeta(0.4, 2, 3), Erf.erf(0.5)) + ArithmeticUtils.gcd(84, 36) + ArithmeticUtils.lcm(4, 6) + CombinatoricsUtils.binomialCoefficient(30, 12) + " " + CombinatoricsUtils.factorial(15) + Primes.primeFactors(360));
        System.out.println(new Complex(1, 2).multiply(new Complex(3, -1)) + " " + new Complex(-4, 0).sqrt() + new Complex(1, 1).nthRoot(2).size() + show(new Complex(0.5, 0.5).exp().abs()) + new BigFraction(3, 7).pow(5) + BigFraction.TWO_FIFTHS.add(1));
        org.apache.commons.math3.transform.FastFourierTransformer fft = new org.apache.commons.math3.transform.FastFourierTransformer(org.apache.commons.math3.transform.DftNormalization.STANDARD);
        Complex[] spectrum = fft.transform(new double[] {1, 2, 3, 4, 0, 0, 0, 0}, org.apache.commons.math3.transform.TransformType.FORWARD);
        System.out.println(show(spectrum[1].getReal(), spectrum[1].getImaginary(), spectrum[4].getReal()));
        List<org.apache.commons.math3.ml.clustering.DoublePoint> points = new ArrayList<>();
        for (double[] at : new double[][] {{1, 1}, {1.2, 0.9}, {8, 8}, {8.1, 7.9}, {0.9, 1.1}}) {
            points.add(new org.apache.commons.math3.ml.clustering.DoublePoint(at));
        }
        System.out.println(new org.apache.commons.math3.ml.clustering.DBSCANClusterer<org.apache.commons.math3.ml.clustering.DoublePoint>(1, 1).cluster(points).size());
        System.out.println(show(Vector3D.crossProduct(new Vector3D(1, 2, 3), new Vector3D(4, 5, 6)).toArray()) + show(new Rotation(Vector3D.PLUS_K, FastMath.PI / 2, RotationConvention.VECTOR_OPERATOR).applyTo(Vector3D.PLUS_I).toArray()) + show(Vector3D.angle(Vector3D.PLUS_I, Vector3D.PLUS_J)));
    }
}

// jars: commons-math3.jar
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
    }
}

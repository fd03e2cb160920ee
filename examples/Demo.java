// A tour in one screen: arithmetic, objects, lambdas, text, exceptions and threads, all executed by
// Vitrum's own machine, with the class library of the JDK.

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Demo {
    sealed interface Shape permits Circle, Box {}

    record Circle(double radius) implements Shape {}

    record Box(int width, int height) implements Shape {}

    public static void main(String[] args) throws InterruptedException {
        mandelbrot(15, 72);
        say("queens", IntStream.rangeClosed(4, 8).mapToObj(n -> n + ": " + queens(n, 0, 0, 0, 0))
                .collect(Collectors.joining(", ")));
        say("shapes", shapes(List.of(new Box(2, 3), new Circle(1))));
        say("words", words("the glass shows what the machine does and what the machine did"));
        say("caught", caught(() -> Integer.parseInt("twelve")));
        say("threads", threads(4, 250));
    }

    static void say(String name, String text) {
        System.out.printf("%-8s %s%n", name, text);
    }

    static void mandelbrot(int rows, int columns) {
        for (int row = 0; row < rows; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < columns; column++) {
                int n = escape(-2.2 + 3.2 * column / columns, -1.2 + 2.4 * row / (rows - 1));
                line.append(n == 1000 ? '@' : " .,:;-=+*#%".charAt(Math.min(n / 2, 10)));
            }
            System.out.println(line.toString().stripTrailing());
        }
    }

    static int escape(double a, double b) {
        double x = 0, y = 0;
        int n = 0;
        for (; n < 1000 && x * x + y * y < 4; n++) {
            double next = x * x - y * y + a;
            y = 2 * x * y + b;
            x = next;
        }
        return n;
    }

    static int queens(int n, int row, int columns, int left, int right) {
        if (row == n) {
            return 1;
        }
        int found = 0;
        for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
            int q = free & -free;
            found += queens(n, row + 1, columns | q, (left | q) << 1, (right | q) >> 1);
        }
        return found;
    }

    static String shapes(List<Shape> shapes) {
        return shapes.stream()
                .sorted(Comparator.comparingDouble(Demo::area))
                .map(shape -> shape + " has " + Math.round(area(shape) * 100) / 100.0)
                .collect(Collectors.joining(", "));
    }

    static double area(Shape shape) {
        if (shape instanceof Circle circle) {
            return Math.PI * circle.radius() * circle.radius();
        }
        Box box = (Box) shape;
        return box.width() * box.height();
    }

    static String words(String text) {
        Map<String, Integer> count = new TreeMap<>();
        for (String word : text.split(" ")) {
            count.merge(word, 1, Integer::sum);
        }
        return count.toString();
    }

    static String caught(Runnable action) {
        try {
            action.run();
            return "nothing";
        } catch (RuntimeException e) {
            return e + " in " + e.getStackTrace()[e.getStackTrace().length - 1].getMethodName();
        }
    }

    /** Producers hand numbers to one consumer through a queue with room for two. */
    static String threads(int producers, int each) throws InterruptedException {
        Deque<Integer> queue = new ArrayDeque<>();
        List<Thread> threads = new ArrayList<>();
        for (int p = 0; p < producers; p++) {
            threads.add(new Thread(() -> IntStream.rangeClosed(1, each).forEach(i -> put(queue, i))));
        }
        threads.forEach(Thread::start);
        long sum = 0;
        for (int i = 0; i < producers * each; i++) {
            sum += take(queue);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return producers + " producers, 1 consumer, " + producers * each + " items, sum " + sum;
    }

    static void put(Deque<Integer> queue, int item) {
        synchronized (queue) {
            await(queue, 2);
            queue.add(item);
            queue.notifyAll();
        }
    }

    static int take(Deque<Integer> queue) {
        synchronized (queue) {
            await(queue, 0);
            queue.notifyAll();
            return queue.remove();
        }
    }

    /** Waits as long as the queue has exactly this size. */
    static void await(Deque<Integer> queue, int size) {
        try {
            while (queue.size() == size) {
                queue.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

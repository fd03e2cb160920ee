class Switches {
    enum Color { RED, GREEN, BLUE; Color next() { return values()[(ordinal() + 1) % 3]; } }

    static String table(int v) {
        switch (v) {
            case 0: return "zero";
            case 1: case 2: return "some";
            case 3: return "three";
            default: return "many";
        }
    }

    static int sparse(int v) {
        return switch (v) {
            case -1000 -> 1;
            case 5 -> 2;
            case 1 << 20 -> 3;
            case Integer.MIN_VALUE -> 4;
            default -> v & 1;
        };
    }

    static int text(String s) {
        return switch (s) {
            case "zero" -> 10;
            case "some", "three" -> 20;
            default -> s.length();
        };
    }

    static int score;

    static void run(int a, int b, int c) {
        String name = table(a & 7);
        score = text(name) + sparse(b) + sparse(c & 7);
        Color color = Color.values()[(c & 0xff) % 3];
        switch (color) {
            case RED: score += 1000;
            case GREEN: score += 2000; break;
            default: score += 3000;
        }
        System.out.println(name + " " + color.next() + " " + score);
    }
}

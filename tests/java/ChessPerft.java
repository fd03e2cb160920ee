// args: 2
import java.util.*;

/** Chess: legal moves with castling, promotion and en passant; counts the positions to a depth. */
public class ChessPerft {
    record Move(int from, int to, char promotion) {
        @Override public String toString() { return square(from) + square(to) + (promotion == 0 ? "" : Character.toLowerCase(promotion)); }
    }

    static String square(int s) { return "" + (char) ('a' + s % 8) + (char) ('1' + s / 8); }

    static class Board {
        final char[] at = new char[64];
        boolean white = true;
        String castling = "";
        int passant = -1;

        static Board of(String fen) {
            Board b = new Board();
            String[] parts = fen.split(" ");
            Arrays.fill(b.at, '.');
            int rank = 7, file = 0;
            for (char c : parts[0].toCharArray()) {
                if (c == '/') { rank--; file = 0; } else if (Character.isDigit(c)) file += c - '0'; else b.at[8 * rank + file++] = c;
            }
            b.white = parts[1].equals("w");
            b.castling = parts[2];
            b.passant = parts[3].equals("-") ? -1 : parts[3].charAt(0) - 'a' + 8 * (parts[3].charAt(1) - '1');
            return b;
        }

        Board copy() { Board b = new Board(); System.arraycopy(at, 0, b.at, 0, 64); b.white = white; b.castling = castling; b.passant = passant; return b; }
        boolean own(int s) { return at[s] != '.' && Character.isUpperCase(at[s]) == white; }
        boolean enemy(int s) { return at[s] != '.' && Character.isUpperCase(at[s]) != white; }

        static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
        static final int[][] ALL = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

        static int step(int s, int[] d) { int f = s % 8 + d[0], r = s / 8 + d[1]; return f < 0 || f > 7 || r < 0 || r > 7 ? -1 : 8 * r + f; }

        boolean attacked(int s, boolean byWhite) {
            for (int[] d : KNIGHT) { int t = step(s, d); if (t >= 0 && at[t] == (byWhite ? 'N' : 'n')) return true; }
            for (int i = 0; i < 8; i++) {
                int[] d = ALL[i];
                int t = step(s, d);
                if (t >= 0 && at[t] == (byWhite ? 'K' : 'k')) return true;
                for (; t >= 0; t = step(t, d)) {
                    if (at[t] == '.') continue;
                    String sliders = i < 4 ? "RQ" : "BQ";
                    if (Character.isUpperCase(at[t]) == byWhite && sliders.indexOf(Character.toUpperCase(at[t])) >= 0) return true;
                    break;
                }
            }
            for (int df = -1; df <= 1; df += 2) { int t = step(s, new int[] {df, byWhite ? -1 : 1}); if (t >= 0 && at[t] == (byWhite ? 'P' : 'p')) return true; }
            return false;
        }

        boolean inCheck(boolean side) { for (int s = 0; s < 64; s++) if (at[s] == (side ? 'K' : 'k')) return attacked(s, !side); return false; }

        List<Move> moves() {
            List<Move> out = new ArrayList<>();
            for (int s = 0; s < 64; s++) {
                if (!own(s)) continue;
                switch (Character.toUpperCase(at[s])) {
                    case 'P' -> pawn(s, out);
                    case 'N' -> { for (int[] d : KNIGHT) { int t = step(s, d); if (t >= 0 && !own(t)) out.add(new Move(s, t, (char) 0)); } }
                    case 'B' -> slide(s, 4, 8, out);
                    case 'R' -> slide(s, 0, 4, out);
                    case 'Q' -> slide(s, 0, 8, out);
                    default -> king(s, out);
                }
            }
            out.removeIf(m -> after(m).inCheck(white));
            return out;
        }

        private void slide(int s, int from, int to, List<Move> out) {
            for (int i = from; i < to; i++) for (int t = step(s, ALL[i]); t >= 0 && !own(t); t = step(t, ALL[i])) { out.add(new Move(s, t, (char) 0)); if (enemy(t)) break; }
        }

        private void king(int s, List<Move> out) {
            for (int[] d : ALL) { int t = step(s, d); if (t >= 0 && !own(t)) out.add(new Move(s, t, (char) 0)); }
            int home = white ? 4 : 60;
            if (s != home || inCheck(white)) return;
            if (castling.indexOf(white ? 'K' : 'k') >= 0 && at[s + 1] == '.' && at[s + 2] == '.' && !attacked(s + 1, !white)) out.add(new Move(s, s + 2, (char) 0));
            if (castling.indexOf(white ? 'Q' : 'q') >= 0 && at[s - 1] == '.' && at[s - 2] == '.' && at[s - 3] == '.' && !attacked(s - 1, !white)) out.add(new Move(s, s - 2, (char) 0));
        }

        private void pawn(int s, List<Move> out) {
            int up = white ? 8 : -8, start = white ? 1 : 6;
            if (at[s + up] == '.') { advance(s, s + up, out); if (s / 8 == start && at[s + 2 * up] == '.') out.add(new Move(s, s + 2 * up, (char) 0)); }
            for (int df = -1; df <= 1; df += 2) { int t = step(s, new int[] {df, white ? 1 : -1}); if (t >= 0 && (enemy(t) || t == passant)) advance(s, t, out); }
        }

        private void advance(int s, int t, List<Move> out) {
            if (t / 8 == (white ? 7 : 0)) for (char p : "QRBN".toCharArray()) out.add(new Move(s, t, white ? p : Character.toLowerCase(p))); else out.add(new Move(s, t, (char) 0));
        }

        Board after(Move m) {
            Board b = copy();
            char piece = at[m.from];
            boolean pawn = Character.toUpperCase(piece) == 'P';
            b.at[m.to] = m.promotion == 0 ? piece : m.promotion;
            b.at[m.from] = '.';
            if (pawn && m.to == passant) b.at[m.to + (white ? -8 : 8)] = '.';
            if (Character.toUpperCase(piece) == 'K' && Math.abs(m.to - m.from) == 2) {
                int rook = m.to > m.from ? m.from + 3 : m.from - 4;
                b.at[(m.from + m.to) / 2] = b.at[rook];
                b.at[rook] = '.';
            }
            for (int[] right : new int[][] {{4, 'K'}, {4, 'Q'}, {7, 'K'}, {0, 'Q'}, {60, 'k'}, {60, 'q'}, {63, 'k'}, {56, 'q'}})
                if (m.from == right[0] || m.to == right[0]) b.castling = b.castling.replace(String.valueOf((char) right[1]), "");
            b.passant = pawn && Math.abs(m.to - m.from) == 16 ? (m.from + m.to) / 2 : -1;
            b.white = !white;
            return b;
        }

        long key() { long h = white ? 7 : 3; for (char c : at) h = h * 1000003 + c; return h * 31 + castling.hashCode() * 17L + passant; }
    }

    static long perft(Board b, int depth, Map<Long, Long> known) {
        if (depth == 0) return 1;
        List<Move> moves = b.moves();
        if (depth == 1) return moves.size();
        Long before = known.get(b.key() * 8 + depth);
        if (before != null) return before;
        long n = 0;
        for (Move m : moves) n += perft(b.after(m), depth - 1, known);
        known.put(b.key() * 8 + depth, n);
        return n;
    }

    static int value(Board b) {
        int sum = 0;
        for (char c : b.at) { int v = switch (Character.toUpperCase(c)) { case 'P' -> 1; case 'N', 'B' -> 3; case 'R' -> 5; case 'Q' -> 9; default -> 0; }; sum += Character.isUpperCase(c) ? v : -v; }
        return b.white ? sum : -sum;
    }

    static int search(Board b, int depth, int alpha, int beta, int[] nodes) {
        nodes[0]++;
        if (depth == 0) return value(b);
        List<Move> moves = b.moves();
        if (moves.isEmpty()) return b.inCheck(b.white) ? -1000 - depth : 0;
        moves.sort(Comparator.comparing((Move m) -> b.at[m.to] == '.').thenComparing(Move::toString));
        for (Move m : moves) {
            int v = -search(b.after(m), depth - 1, -beta, -alpha, nodes);
            if (v >= beta) return v;
            alpha = Math.max(alpha, v);
        }
        return alpha;
    }

    public static void main(String[] args) {
        int depth = Integer.parseInt(args[0]);
        Map<String, String> positions = new LinkedHashMap<>();
        positions.put("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
        positions.put("castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
        positions.put("passant", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -");
        positions.put("promotion", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -");
        positions.forEach((name, fen) -> {
            Board b = Board.of(fen);
            System.out.println(name + " " + b.moves() + " " + perft(b, depth, new HashMap<>()));
        });
        int[] nodes = {0};
        System.out.println(search(Board.of("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -"), 2, -9999, 9999, nodes) + " " + nodes[0]);
        System.out.println(Board.of("7k/5Q2/6K1/8/8/8/8/8 b - -").moves() + " " + Board.of("7k/6Q1/6K1/8/8/8/8/8 b - -").inCheck(false));
    }
}

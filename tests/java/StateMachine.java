import java.util.*;
public class StateMachine {
    enum State { START, NUMBER, FRACTION, EXP, EXP_SIGN, EXP_NUM, IDENT, STRING, ESCAPE, COMMENT, LINE_COMMENT, SLASH, STAR, OP, ERROR,
        END }
    static State next(State s, char c) {
        switch (s) {
            case START: case OP: case END:
                if (c >= '0' && c <= '9') return State.NUMBER;
                if (Character.isLetter(c) || c == '_') return State.IDENT;
                switch (c) {
                    case '"': return State.STRING;
                    case '/': return State.SLASH;
                    case ' ':
                    case '\n': return State.START;
                    case '+':
                    case '-':
                    case '*':
                    case '(':
                    case ')':
                    case '=':
                    case ';': return State.OP;
                    default: return State.ERROR;
                }
            case NUMBER: if (c == '.') return State.FRACTION;
            if (c == 'e' || c == 'E') return State.EXP;
            return c >= '0' && c <= '9' ? State.NUMBER : Character.isLetter(c) ? State.ERROR : next(State.START, c);
            case FRACTION: return c == 'e' ? State.EXP : c >= '0' && c <= '9' ? State.FRACTION : next(State.START, c);
            case EXP: if (c == '+' || c == '-') return State.EXP_SIGN;
            case EXP_SIGN: return Character.isDigit(c) ? State.EXP_NUM : State.ERROR;
            case EXP_NUM: return Character.isDigit(c) ? s : next(State.START, c);
            case IDENT: return Character.isLetterOrDigit(c) || c == '_' ? s : next(State.START, c);
            case STRING: return c == '\\' ? State.ESCAPE : c == '"' ? State.END : c == '\n' ? State.ERROR : s;
            case ESCAPE: return State.STRING;
            case SLASH: return c == '*' ? State.COMMENT : c == '/' ? State.LINE_COMMENT : next(State.OP, c);
            case COMMENT: return c == '*' ? State.STAR : s;
            case STAR: return c == '/' ? State.START : c == '*' ? s : State.COMMENT;
            case LINE_COMMENT: return c == '\n' ? State.START : s;
            default: return c == '\n' ? State.START : State.ERROR;
        }
    }
    public static void main(String[] args) {
        String text = "x1 = 3.14e-2 + foo_bar * (y-4E+7); // end\nstr = \"a\\\"b\" /* c * d ** / e */ + 12ab\nz=7/2 \u00e9t\u00e9 1e+ \"open\n#9\n/**/_q";
        EnumMap<State, Integer> visits = new EnumMap<>(State.class);
        EnumMap<State, EnumSet<State>> edges = new EnumMap<>(State.class);
        State s = State.START;
        StringBuilder path = new StringBuilder();
        for (char c : text.toCharArray()) {
            State t = next(s, c);
            visits.merge(t, 1, Integer::sum);
            edges.computeIfAbsent(s, k -> EnumSet.noneOf(State.class)).add(t);
            path.append((char) ('a' + t.ordinal()));
            s = t;
        }
        System.out.println(path);
        System.out.println(visits);
        for (Map.Entry<State, EnumSet<State>> e : edges.entrySet()) System.out.println(e.getKey() + " -> " + e.getValue());
        System.out.println(s.compareTo(State.END) + " " + s);
    }
}

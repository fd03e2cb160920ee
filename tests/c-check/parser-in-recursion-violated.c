// verdict: violated
// Calls that branch: a few levels are enough for what is wrong, and many are too many.
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static char text[3];
static int at, depth, wrong;

static int expr(void);

static int primary(void) {
    int v = 0;
    switch (text[at]) {
    case '-':
        at++;
        return -primary();
    case '~':
        at++;
        return ~primary();
    case '(':
        depth++;
        at++;
        v = expr();
        if (text[at] != ')') {
            wrong = 1;
            return v;
        }
        at++;
        depth--;
        return v;
    default:
        if (text[at] < '0' || text[at] > '9') {
            wrong = 1;
            return 0;
        }
        return text[at++] - '0';
    }
}

static int term(void) {
    int v = primary();
    while (!wrong && text[at] == '*') {
        at++;
        v *= primary();
    }
    return v;
}

static int expr(void) {
    int v = term();
    while (!wrong && (text[at] == '+' || text[at] == '-')) {
        char op = text[at++];
        int right = term();
        v = op == '+' ? v + right : v - right;
    }
    return v;
}

int main(void) {
    for (int i = 0; i < 2; i++) text[i] = __VERIFIER_nondet_char();
    expr();
    if (depth != 0) reach_error();
    return 0;
}

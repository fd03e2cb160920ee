// verdict: unknown
// options: --property ../../tests/c-check/end.prp
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)

int main(void) { return 0; }

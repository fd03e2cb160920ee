// verdict: violated
extern void reach_error(void);
void __stop(void) { reach_error(); }
void stop(void) asm("__stop");
int main(void) { stop(); return 0; }

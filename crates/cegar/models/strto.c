vitrum_result vitrum_name(const char *text, char **end, int base) {
    const char *at = text, *digits;
    vitrum_sum sum = 0, most;
    int negative, over = 0;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r')) at++;
    negative = *at == '-';
    if (*at == '-' || *at == '+') at++;
    if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X')
        && ((at[2] >= '0' && at[2] <= '9') || (at[2] >= 'a' && at[2] <= 'f') || (at[2] >= 'A' && at[2] <= 'F'))) {
        at += 2;
        base = 16;
    }
    if (base == 0) base = *at == '0' ? 8 : 10;
    most = (vitrum_result)-1 < 0 ? (vitrum_sum)-1 / 2 + negative : (vitrum_sum)-1;
    for (digits = at;; at++) {
        int digit = *at >= '0' && *at <= '9' ? *at - '0' : *at >= 'a' && *at <= 'z' ? *at - 'a' + 10
            : *at >= 'A' && *at <= 'Z' ? *at - 'A' + 10 : 99;
        if (digit >= base) break;
        if (sum > (most - digit) / base) over = 1;
        sum = sum * base + digit;
    }
    if (end) *end = (char *)(at == digits ? text : at);
    if (over) sum = most;
    return negative && ((vitrum_result)-1 < 0 || !over) ? -sum : sum;
}

// `div_t` and its like, as all libraries lay them out.
typedef struct { vitrum_number quot, rem; } vitrum_quotient;
vitrum_quotient vitrum_name(vitrum_number a, vitrum_number b) {
    vitrum_quotient found = {a / b, a % b};
    return found;
}

// verdict: violated
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, 
        v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, 
        v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, 
        v30, v31, v32, v33, v34, v35, v36, v37, v38, v39;
int one(void) { return 1; }

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 9) return 0;
    v0 = v1 = v2 = v3 = v4 = v5 = v6 = v7 = v8 = v9 = 
        v10 = v11 = v12 = v13 = v14 = v15 = v16 = v17 = v18 = v19 = 
        v20 = v21 = v22 = v23 = v24 = v25 = v26 = v27 = v28 = v29 = 
        v30 = v31 = v32 = v33 = v34 = v35 = v36 = v37 = v38 = v39 = x;
    int sum = v0 + (v1 + (v2 + (v3 + (v4 + (v5 + (v6 + (v7 + (v8 + (v9 + (
        v10 + (v11 + (v12 + (v13 + (v14 + (v15 + (v16 + (v17 + (v18 + (v19 + (
        v20 + (v21 + (v22 + (v23 + (v24 + (v25 + (v26 + (v27 + (v28 + (v29 + (
        v30 + (v31 + (v32 + (v33 + (v34 + (v35 + (v36 + (v37 + (v38 + (v39 + one())))))))))))))))))))))))))))))))))))))));
    if (sum != 40 * x) reach_error();
    return 0;
}

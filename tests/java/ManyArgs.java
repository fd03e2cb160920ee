public class ManyArgs {
    static long wide(long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9, long a10, long a11,
        long a12, long a13, long a14, long a15,
        long a16, long a17, long a18, long a19, long a20, long a21, long a22, long a23, long a24, long a25, long a26, long a27,
            long a28, long a29, long a30, long a31,
        long a32, long a33, long a34, long a35, long a36, long a37, long a38, long a39, long a40, long a41, long a42, long a43,
            long a44, long a45, long a46, long a47,
        long a48, long a49, long a50, long a51, long a52, long a53, long a54, long a55, long a56, long a57, long a58, long a59,
            long a60, long a61, long a62, long a63,
        long a64, long a65, long a66, long a67, long a68, long a69, long a70, long a71, long a72, long a73, long a74, long a75,
            long a76, long a77, long a78, long a79,
        long a80, long a81, long a82, long a83, long a84, long a85, long a86, long a87, long a88, long a89, long a90, long a91,
            long a92, long a93, long a94, long a95,
        long a96, long a97, long a98, long a99, long a100, long a101, long a102, long a103, long a104, long a105, long a106, long a107,
            long a108, long a109, long a110, long a111,
        long a112, long a113, long a114, long a115, long a116, long a117, long a118, long a119, long a120, long a121, long a122,
            long a123, long a124, long a125, long a126) {
        return - a0 + a1 + a2 - a3 + a4 + a5 - a6 + a7 + a8 - a9 + a10 + a11 - a12 + a13 + a14 - a15
            + a16 + a17 - a18 + a19 + a20 - a21 + a22 + a23 - a24 + a25 + a26 - a27 + a28 + a29 - a30 + a31
            + a32 - a33 + a34 + a35 - a36 + a37 + a38 - a39 + a40 + a41 - a42 + a43 + a44 - a45 + a46 + a47
            - a48 + a49 + a50 - a51 + a52 + a53 - a54 + a55 + a56 - a57 + a58 + a59 - a60 + a61 + a62 - a63
            + a64 + a65 - a66 + a67 + a68 - a69 + a70 + a71 - a72 + a73 + a74 - a75 + a76 + a77 - a78 + a79
            + a80 - a81 + a82 + a83 - a84 + a85 + a86 - a87 + a88 + a89 - a90 + a91 + a92 - a93 + a94 + a95
            - a96 + a97 + a98 - a99 + a100 + a101 - a102 + a103 + a104 - a105 + a106 + a107 - a108 + a109 + a110 - a111
            + a112 + a113 - a114 + a115 + a116 - a117 + a118 + a119 - a120 + a121 + a122 - a123 + a124 + a125 - a126;
    }
    static int narrow(int b0, byte b1, char b2, boolean b3, short b4, int b5, byte b6, char b7, boolean b8, short b9, int b10,
        byte b11, char b12, boolean b13, short b14, int b15,
        byte b16, char b17, boolean b18, short b19, int b20, byte b21, char b22, boolean b23, short b24, int b25, byte b26, char b27,
            boolean b28, short b29, int b30, byte b31,
        char b32, boolean b33, short b34, int b35, byte b36, char b37, boolean b38, short b39, int b40, byte b41, char b42,
            boolean b43, short b44, int b45, byte b46, char b47,
        boolean b48, short b49, int b50, byte b51, char b52, boolean b53, short b54, int b55, byte b56, char b57, boolean b58,
            short b59, int b60, byte b61, char b62, boolean b63,
        short b64, int b65, byte b66, char b67, boolean b68, short b69, int b70, byte b71, char b72, boolean b73, short b74, int b75,
            byte b76, char b77, boolean b78, short b79,
        int b80, byte b81, char b82, boolean b83, short b84, int b85, byte b86, char b87, boolean b88, short b89, int b90, byte b91,
            char b92, boolean b93, short b94, int b95,
        byte b96, char b97, boolean b98, short b99, int b100, byte b101, char b102, boolean b103, short b104, int b105, byte b106,
            char b107, boolean b108, short b109, int b110, byte b111,
        char b112, boolean b113, short b114, int b115, byte b116, char b117, boolean b118, short b119, int b120, byte b121, char b122,
            boolean b123, short b124, int b125, byte b126, char b127,
        boolean b128, short b129, int b130, byte b131, char b132, boolean b133, short b134, int b135, byte b136, char b137,
            boolean b138, short b139, int b140, byte b141, char b142, boolean b143,
        short b144, int b145, byte b146, char b147, boolean b148, short b149, int b150, byte b151, char b152, boolean b153, short b154,
            int b155, byte b156, char b157, boolean b158, short b159,
        int b160, byte b161, char b162, boolean b163, short b164, int b165, byte b166, char b167, boolean b168, short b169, int b170,
            byte b171, char b172, boolean b173, short b174, int b175,
        byte b176, char b177, boolean b178, short b179, int b180, byte b181, char b182, boolean b183, short b184, int b185, byte b186,
            char b187, boolean b188, short b189, int b190, byte b191,
        char b192, boolean b193, short b194, int b195, byte b196, char b197, boolean b198, short b199, int b200, byte b201, char b202,
            boolean b203, short b204, int b205, byte b206, char b207,
        boolean b208, short b209, int b210, byte b211, char b212, boolean b213, short b214, int b215, byte b216, char b217,
            boolean b218, short b219, int b220, byte b221, char b222, boolean b223,
        short b224, int b225, byte b226, char b227, boolean b228, short b229, int b230, byte b231, char b232, boolean b233, short b234,
            int b235, byte b236, char b237, boolean b238, short b239,
        int b240, byte b241, char b242, boolean b243, short b244, int b245, byte b246, char b247, boolean b248, short b249, int b250,
            byte b251, char b252, boolean b253, short b254) {
        int h = 17;
        h = h * 31 + b0; h = h * 31 + b1; h = h * 31 + b2; h = h * 31 + (b3 ? 1 : 2);
        h = h * 31 + b4; h = h * 31 + b5; h = h * 31 + b6; h = h * 31 + b7;
        h = h * 31 + (b8 ? 1 : 2); h = h * 31 + b9;
        h = h * 31 + b10; h = h * 31 + b11; h = h * 31 + b12; h = h * 31 + (b13 ? 1 : 2);
        h = h * 31 + b14; h = h * 31 + b15; h = h * 31 + b16; h = h * 31 + b17;
        h = h * 31 + (b18 ? 1 : 2); h = h * 31 + b19;
        h = h * 31 + b20; h = h * 31 + b21; h = h * 31 + b22; h = h * 31 + (b23 ? 1 : 2);
        h = h * 31 + b24; h = h * 31 + b25; h = h * 31 + b26; h = h * 31 + b27;
        h = h * 31 + (b28 ? 1 : 2); h = h * 31 + b29;
        h = h * 31 + b30; h = h * 31 + b31; h = h * 31 + b32; h = h * 31 + (b33 ? 1 : 2);
        h = h * 31 + b34; h = h * 31 + b35; h = h * 31 + b36; h = h * 31 + b37;
        h = h * 31 + (b38 ? 1 : 2); h = h * 31 + b39;
        h = h * 31 + b40; h = h * 31 + b41; h = h * 31 + b42; h = h * 31 + (b43 ? 1 : 2);
        h = h * 31 + b44; h = h * 31 + b45; h = h * 31 + b46; h = h * 31 + b47;
        h = h * 31 + (b48 ? 1 : 2); h = h * 31 + b49;
        h = h * 31 + b50; h = h * 31 + b51; h = h * 31 + b52; h = h * 31 + (b53 ? 1 : 2);
        h = h * 31 + b54; h = h * 31 + b55; h = h * 31 + b56; h = h * 31 + b57;
        h = h * 31 + (b58 ? 1 : 2); h = h * 31 + b59;
        h = h * 31 + b60; h = h * 31 + b61; h = h * 31 + b62; h = h * 31 + (b63 ? 1 : 2);
        h = h * 31 + b64; h = h * 31 + b65; h = h * 31 + b66; h = h * 31 + b67;
        h = h * 31 + (b68 ? 1 : 2); h = h * 31 + b69;
        h = h * 31 + b70; h = h * 31 + b71; h = h * 31 + b72; h = h * 31 + (b73 ? 1 : 2);
        h = h * 31 + b74; h = h * 31 + b75; h = h * 31 + b76; h = h * 31 + b77;
        h = h * 31 + (b78 ? 1 : 2); h = h * 31 + b79;
        h = h * 31 + b80; h = h * 31 + b81; h = h * 31 + b82; h = h * 31 + (b83 ? 1 : 2);
        h = h * 31 + b84; h = h * 31 + b85; h = h * 31 + b86; h = h * 31 + b87;
        h = h * 31 + (b88 ? 1 : 2); h = h * 31 + b89;
        h = h * 31 + b90; h = h * 31 + b91; h = h * 31 + b92; h = h * 31 + (b93 ? 1 : 2);
        h = h * 31 + b94; h = h * 31 + b95; h = h * 31 + b96; h = h * 31 + b97;
        h = h * 31 + (b98 ? 1 : 2); h = h * 31 + b99;
        h = h * 31 + b100; h = h * 31 + b101; h = h * 31 + b102; h = h * 31 + (b103 ? 1 : 2);
        h = h * 31 + b104; h = h * 31 + b105; h = h * 31 + b106; h = h * 31 + b107;
        h = h * 31 + (b108 ? 1 : 2); h = h * 31 + b109;
        h = h * 31 + b110; h = h * 31 + b111; h = h * 31 + b112; h = h * 31 + (b113 ? 1 : 2);
        h = h * 31 + b114; h = h * 31 + b115; h = h * 31 + b116; h = h * 31 + b117;
        h = h * 31 + (b118 ? 1 : 2); h = h * 31 + b119;
        h = h * 31 + b120; h = h * 31 + b121; h = h * 31 + b122; h = h * 31 + (b123 ? 1 : 2);
        h = h * 31 + b124; h = h * 31 + b125; h = h * 31 + b126; h = h * 31 + b127;
        h = h * 31 + (b128 ? 1 : 2); h = h * 31 + b129;
        h = h * 31 + b130; h = h * 31 + b131; h = h * 31 + b132; h = h * 31 + (b133 ? 1 : 2);
        h = h * 31 + b134; h = h * 31 + b135; h = h * 31 + b136; h = h * 31 + b137;
        h = h * 31 + (b138 ? 1 : 2); h = h * 31 + b139;
        h = h * 31 + b140; h = h * 31 + b141; h = h * 31 + b142; h = h * 31 + (b143 ? 1 : 2);
        h = h * 31 + b144; h = h * 31 + b145; h = h * 31 + b146; h = h * 31 + b147;
        h = h * 31 + (b148 ? 1 : 2); h = h * 31 + b149;
        h = h * 31 + b150; h = h * 31 + b151; h = h * 31 + b152; h = h * 31 + (b153 ? 1 : 2);
        h = h * 31 + b154; h = h * 31 + b155; h = h * 31 + b156; h = h * 31 + b157;
        h = h * 31 + (b158 ? 1 : 2); h = h * 31 + b159;
        h = h * 31 + b160; h = h * 31 + b161; h = h * 31 + b162; h = h * 31 + (b163 ? 1 : 2);
        h = h * 31 + b164; h = h * 31 + b165; h = h * 31 + b166; h = h * 31 + b167;
        h = h * 31 + (b168 ? 1 : 2); h = h * 31 + b169;
        h = h * 31 + b170; h = h * 31 + b171; h = h * 31 + b172; h = h * 31 + (b173 ? 1 : 2);
        h = h * 31 + b174; h = h * 31 + b175; h = h * 31 + b176; h = h * 31 + b177;
        h = h * 31 + (b178 ? 1 : 2); h = h * 31 + b179;
        h = h * 31 + b180; h = h * 31 + b181; h = h * 31 + b182; h = h * 31 + (b183 ? 1 : 2);
        h = h * 31 + b184; h = h * 31 + b185; h = h * 31 + b186; h = h * 31 + b187;
        h = h * 31 + (b188 ? 1 : 2); h = h * 31 + b189;
        h = h * 31 + b190; h = h * 31 + b191; h = h * 31 + b192; h = h * 31 + (b193 ? 1 : 2);
        h = h * 31 + b194; h = h * 31 + b195; h = h * 31 + b196; h = h * 31 + b197;
        h = h * 31 + (b198 ? 1 : 2); h = h * 31 + b199;
        h = h * 31 + b200; h = h * 31 + b201; h = h * 31 + b202; h = h * 31 + (b203 ? 1 : 2);
        h = h * 31 + b204; h = h * 31 + b205; h = h * 31 + b206; h = h * 31 + b207;
        h = h * 31 + (b208 ? 1 : 2); h = h * 31 + b209;
        h = h * 31 + b210; h = h * 31 + b211; h = h * 31 + b212; h = h * 31 + (b213 ? 1 : 2);
        h = h * 31 + b214; h = h * 31 + b215; h = h * 31 + b216; h = h * 31 + b217;
        h = h * 31 + (b218 ? 1 : 2); h = h * 31 + b219;
        h = h * 31 + b220; h = h * 31 + b221; h = h * 31 + b222; h = h * 31 + (b223 ? 1 : 2);
        h = h * 31 + b224; h = h * 31 + b225; h = h * 31 + b226; h = h * 31 + b227;
        h = h * 31 + (b228 ? 1 : 2); h = h * 31 + b229;
        h = h * 31 + b230; h = h * 31 + b231; h = h * 31 + b232; h = h * 31 + (b233 ? 1 : 2);
        h = h * 31 + b234; h = h * 31 + b235; h = h * 31 + b236; h = h * 31 + b237;
        h = h * 31 + (b238 ? 1 : 2); h = h * 31 + b239;
        h = h * 31 + b240; h = h * 31 + b241; h = h * 31 + b242; h = h * 31 + (b243 ? 1 : 2);
        h = h * 31 + b244; h = h * 31 + b245; h = h * 31 + b246; h = h * 31 + b247;
        h = h * 31 + (b248 ? 1 : 2); h = h * 31 + b249;
        h = h * 31 + b250; h = h * 31 + b251; h = h * 31 + b252; h = h * 31 + (b253 ? 1 : 2); h = h * 31 + b254;
        return h;
    }
    static int nest(int x) {
        return (x + 1 * (x + 2 * (x + 3 * (x + 4 * (x + 5 * (x
            + 6 * (x + 7 * (x + 8 * (x + 9 * (x + 10 * (x + 11 * (x
            + 12 * (x + 13 * (x + 14 * (x + 15 * (x + 16 * (x + 17 * (x
            + 18 * (x + 19 * (x + 20 * (x + 21 * (x + 22 * (x + 23 * (x
            + 24 * (x + 25 * (x + 26 * (x + 27 * (x + 28 * (x + 29 * (x
            + 30 * (x + 31 * (x + 32 * (x + 33 * (x + 34 * (x + 35 * (x
            + 36 * (x + 37 * (x + 38 * (x + 39 * (x + 40 * (x + 41 * (x
            + 42 * (x + 43 * (x + 44 * (x + 45 * (x + 46 * (x + 47 * (x
            + 48 * (x + 49 * (x + 50 * (x + 51 * (x + 52 * (x + 53 * (x
            + 54 * (x + 55 * (x + 56 * (x + 57 * (x + 58 * (x + 59 * 1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))));
    }
    static String deep(int a) {
        return (a == 0 ? "0" : (a == 1 ? "1" : (a == 2 ? "4"
            : (a == 3 ? "9" : (a == 4 ? "16" : (a == 5 ? "25" : (a == 6 ? "36"
            : (a == 7 ? "49" : (a == 8 ? "64" : (a == 9 ? "81"
            : (a == 10 ? "100" : (a == 11 ? "121" : (a == 12 ? "144"
            : (a == 13 ? "169" : (a == 14 ? "196" : (a == 15 ? "225"
            : (a == 16 ? "256" : (a == 17 ? "289" : (a == 18 ? "324"
            : (a == 19 ? "361" : (a == 20 ? "400" : (a == 21 ? "441"
            : (a == 22 ? "484" : (a == 23 ? "529" : (a == 24 ? "576"
            : (a == 25 ? "625" : (a == 26 ? "676" : (a == 27 ? "729"
            : (a == 28 ? "784" : (a == 29 ? "841" : (a == 30 ? "900"
            : (a == 31 ? "961" : (a == 32 ? "1024" : (a == 33 ? "1089"
            : (a == 34 ? "1156" : (a == 35 ? "1225" : (a == 36 ? "1296"
            : (a == 37 ? "1369" : (a == 38 ? "1444" : (a == 39 ? "1521" : "none"))))))))))))))))))))))))))))))))))))))));
    }
    public static void main(String[] args) {
        System.out.println(wide(-2412640099119758332L, -194491395625814254L, 438273258151412424L, -2241550532196344718L,
            4381126418754163796L, 2772131750930833488L, -32122364183820633L, -3671402746486411751L,
            1348755239193278898L, -3759725786673046306L, -3692423709283876524L, 4294640904549155206L, -4002738949649501398L,
                4427062607937728463L, -1714778726796979304L, -3287668344135070396L,
            2505014431083011278L, 2575830282625884537L, 998304883493586694L, 275418455897778130L, 3296426846071729929L,
                -2257695252767938353L, -4547326867413732665L, -3819185146193126651L,
            3888902891662928940L, -3810371681649106519L, -3632813899813950704L, 1198090373007670445L, 3104456214829993729L,
                -4281025241767372092L, -578323542991583366L, 370609131090649999L,
            -471481166964883718L, -2206859872526084516L, -4093435340655558218L, 1393926503158082437L, -2371311048551680536L,
                2332213531994179097L, -2607826580744613675L, 1261572914647798148L,
            4123726026511562201L, -258802724206961005L, 2558075317868087754L, 2319875985411299429L, 1687580615924466879L,
                -4141894570855338233L, -2488527064407430579L, 4278189477302421070L,
            636317074193463931L, 910939063907670562L, -2973888592734407889L, -215730358756010234L, -2768607998220948904L,
                -1283483972497518129L, -3185056105734884791L, 3765738519167616747L,
            53422471366016108L, 2311830692198125372L, -271829521692079519L, 3048712622277815456L, -1730772759084719639L,
                2786416428962058611L, -1612552033351871972L, 4574024185059890236L,
            4307337414911136452L, -2097675495584499442L, -1908219750752881883L, 1055657762055582728L, 333768673244971290L,
                -910822597443458769L, -206136133484558074L, 4290632300991961808L,
            3106743780766884405L, -816138096854164690L, -4099415920791814243L, -3276611301274524943L, -3765969995527125376L,
                -3333985304265373053L, -601883428409945197L, 76967690217454208L,
            -2075632206986535314L, -3933592386159187133L, -1481099065540725961L, -3781173205206097970L, -1231005035199195985L,
                -2933805434099919740L, -2435568969852177061L, 261497495076956280L,
            -3945287614605491860L, 3732826619028317213L, 1598263668543196411L, -4069643699485466295L, 1502849323626763369L,
                2392093925850231720L, -3173461636830463447L, 4426904945929813059L,
            -2297995741507660472L, 1269386709181330209L, -3205232743481425717L, 3367660757022528008L, 3475721543404663665L,
                17125236808130663L, 2184702673968514182L, 3696944110316286215L,
            -2634824519260450302L, 1633097117261724686L, -3513677812376075512L, 819471585543255695L, -1853124561260665699L,
                2227985749806533005L, 3767521829984823821L, -2615456283246624642L,
            3138483316155570959L, 932783611068775673L, -1163935438650363388L, 4286515648435852384L, -2630119563822397815L,
                -1268454927793848885L, 2616749054928418415L, -2769692930108686607L,
            384488578741075191L, -3625286398604137506L, -2093266313569973463L, 4218751847382894181L, 392326555779779280L,
                3656736020835153709L, -3334650345177559093L));
        System.out.println(narrow(-631855983, (byte) -71, 'd', false, (short) 30680, 575697289, (byte) -29, 'z', true, (short) 10269,
            1591331599, (byte) -96, 'a', false, (short) 7163, -2047113172, (byte) 61, 'c', false, (short) 25262,
            -41767932, (byte) -112, 'a', true, (short) 5348, -856639167, (byte) 48, 'z', true, (short) 11794,
            1303903505, (byte) 22, 'y', true, (short) 31078, -1963944438, (byte) -7, 'f', false, (short) -12757,
            2084423899, (byte) -32, 'b', true, (short) -18227, -517945092, (byte) 46, 'g', true, (short) -11105,
            1514258146, (byte) 112, 'a', false, (short) 4889, -1533486786, (byte) -50, 'x', false, (short) -30896,
            132556509, (byte) 57, 'e', false, (short) -27000, -2021453160, (byte) -120, 'f', true, (short) 730,
            -203941908, (byte) 82, 'f', false, (short) 8044, 1806931666, (byte) -19, 'a', true, (short) 4219,
            824863339, (byte) -104, 'c', false, (short) -13534, 1978973047, (byte) -115, 'c', false, (short) 30811,
            1489805182, (byte) 109, 'c', true, (short) -12065, 1588187717, (byte) 97, 'f', false, (short) 24210,
            2005459081, (byte) 98, 'a', true, (short) 14617, -2096469549, (byte) -75, 'f', false, (short) 14940,
            1774023135, (byte) -57, 'a', false, (short) 24406, -915124973, (byte) 117, 'f', true, (short) 4537,
            -1174291300, (byte) -24, 'x', false, (short) -407, -1902702681, (byte) 0, 'e', true, (short) -9537,
            550331807, (byte) 122, 'y', false, (short) 6282, 168883270, (byte) -25, 'g', false, (short) -10154,
            176836888, (byte) -43, 'g', false, (short) 1608, 780123140, (byte) -59, 'c', false, (short) 18098,
            -1486832149, (byte) -22, 'c', true, (short) -14665, -1737903919, (byte) -38, 'a', false, (short) 12491,
            -1224582063, (byte) -70, 'a', false, (short) 4470, 530676032, (byte) 59, 'x', true, (short) 6073,
            -117515298, (byte) -106, 'y', true, (short) 18468, -283699016, (byte) 4, 'x', true, (short) -19916,
            661895868, (byte) 92, 'y', false, (short) 29402, -450895929, (byte) -69, 'g', true, (short) -4688,
            2043845780, (byte) -4, 'd', false, (short) -12475, 1208021177, (byte) 19, 'f', true, (short) 9194,
            -1419100999, (byte) 43, 'c', false, (short) 15200, 995085644, (byte) -91, 'e', true, (short) -6349,
            1418743726, (byte) -103, 'z', false, (short) 6944, -938771652, (byte) -5, 'e', true, (short) 232,
            -866249534, (byte) -25, 'z', false, (short) 27489, -15309080, (byte) -91, 'f', true, (short) -115,
            -529850220, (byte) 86, 'g', true, (short) 13809, -1464362189, (byte) -29, 'g', false, (short) -12600,
            613945736, (byte) -30, 'z', false, (short) -16336, -1580539623, (byte) -46, 'a', false, (short) 24613,
            -1652813200, (byte) 37, 'z', true, (short) -5615));
        for (int k = -1; k < 42; k += 7) System.out.println(nest(k) + " " + deep(k));
    }
}

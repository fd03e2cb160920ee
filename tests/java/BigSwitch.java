public class BigSwitch {
    static int table(int x) {
        switch (x) {
            case -20: x ^= 0; case -19: return 1; case -18: x += 2; break; case -17: x ^= 3; case -16: x ^= 4;
            case -15: x += 5; break; case -14: x ^= 6; case -13: x ^= 7; case -12: x ^= 8; case -11: x += 9; break;
            case -10: x += 10; break; case -9: x += 11; break; case -8: return 47; case -7: x ^= 13; case -6: x ^= 14;
            case -5: return 31; case -4: x ^= 16; case -3: x += 17; break; case -2: return 33; case -1: x ^= 19;
            case 0: return 12; case 1: x ^= 21; case 2: x ^= 22; case 3: x += 23; break; case 4: return 91; case 5: x ^= 25;
            case 6: x += 26; break; case 7: x ^= 27; case 8: x += 28; break; case 9: x += 29; break;
            case 10: return 27; case 11: x += 31; break; case 12: x += 32; break; case 13: return 22; case 14: x += 34; break;
            case 15: return 61; case 16: x ^= 36; case 17: x ^= 37; case 18: return 86; case 19: x ^= 39;
            case 20: x += 40; break; case 21: return 32; case 22: return 18; case 23: x ^= 43; case 24: return 93;
            case 25: return 85; case 26: x += 46; break; case 27: return 75; case 28: x += 48; break; case 29: x += 49; break;
            case 30: x += 50; break; case 31: x += 51; break; case 32: x += 52; break; case 33: return 93; case 34: x ^= 54;
            case 35: return 18; case 36: x += 56; break; case 37: x += 57; break; case 38: return 66; case 39: x ^= 59;
            case 40: x += 60; break; case 41: x += 61; break; case 42: return 61; case 43: x ^= 63; case 44: return 22;
            case 45: x ^= 65; case 46: x += 66; break; case 47: x ^= 67; case 48: x += 68; break; case 49: return 8;
            case 50: x ^= 70; case 51: return 94; case 52: x ^= 72; case 53: return 91; case 54: x ^= 74;
            case 55: x += 75; break; case 56: x ^= 76; case 57: return 12; case 58: return 70; case 59: x += 79; break;
            case 60: return 95; case 61: x ^= 81; case 62: x ^= 82; case 63: x += 83; break; case 64: x ^= 84; case 65: x ^= 85;
            case 66: return 24; case 67: return 3; case 68: x ^= 88; case 69: x += 89; break;
            case 70: return 49; case 71: x += 91; break; case 72: x ^= 92; case 73: x ^= 93; case 74: x ^= 94;
            case 75: x += 95; break; case 76: x ^= 96; case 77: x ^= 97; case 78: return 1; case 79: x ^= 99;
            case 80: x ^= 100; case 81: return 16; case 82: x ^= 102; case 83: return 36; case 84: x ^= 104; case 85: x ^= 105;
            case 86: x ^= 106; case 87: return 3; case 88: return 24; case 89: return 47;
            case 90: x ^= 110; case 91: x += 111; break; case 92: x += 112; break; case 93: x ^= 113; case 94: x ^= 114;
            case 95: x ^= 115; case 96: x ^= 116; case 97: return 12; case 98: x ^= 118; case 99: x ^= 119;
            case 100: x += 120; break; case 101: return 91; case 102: x += 122; break; case 103: x += 123; break;
            case 104: x += 124; break; case 105: x += 125; break; case 106: x += 126; break; case 107: x += 127; break;
            case 108: return 88; case 109: x += 129; break;
            case 110: x ^= 130; case 111: x ^= 131; case 112: x += 132; break; case 113: x += 133; break;
            case 114: x += 134; break; case 115: return 86; case 116: x ^= 136; case 117: return 48; case 118: x += 138; break;
            case 119: x += 139; break;
            case 120: x ^= 140; case 121: return 93; case 122: x += 142; break; case 123: return 79; case 124: return 75;
            case 125: x += 145; break; case 126: return 73; case 127: x ^= 147; case 128: x += 148; break; case 129: x += 149; break;
            case 130: x ^= 150; case 131: x ^= 151; case 132: x ^= 152; case 133: x += 153; break; case 134: return 48;
            case 135: return 66; case 136: return 86; case 137: x += 157; break; case 138: return 35; case 139: x ^= 159;
            case 140: x ^= 160; case 141: x += 161; break; case 142: x ^= 162; case 143: x += 163; break; case 144: return 27;
            case 145: return 65; case 146: x += 166; break; case 147: x += 167; break; case 148: x ^= 168; case 149: x += 169; break;
            case 150: x ^= 170; case 151: x ^= 171; case 152: return 96; case 153: x ^= 173; case 154: return 12;
            case 155: x ^= 175; case 156: return 33; case 157: x += 177; break; case 158: x ^= 178; case 159: x += 179; break;
            case 160: x += 180; break; case 161: x += 181; break; case 162: x ^= 182; case 163: return 24; case 164: return 3;
            case 165: x += 185; break; case 166: x += 186; break; case 167: x += 187; break; case 168: x ^= 188; case 169: x += 189; break;
            case 170: x += 190; break; case 171: x ^= 191; case 172: x ^= 192; case 173: x ^= 193; case 174: return 0;
            case 175: return 1; case 176: x ^= 196; case 177: return 9; case 178: x += 198; break; case 179: return 25;
            default: x = -x;
        }
        return x;
    }
    static String lookup(int x) {
        switch (x) {
            case -230246470: return "r0"; case -978476119: return "r1"; case -343336640: return "r2";
            case 450385814: return "r3"; case 931407317: return "r4";
            case -1706731768: return "r5"; case -1548430884: return "r6"; case -309781143: return "r7";
            case -1878119978: return "r8"; case -1596677643: return "r9";
            case 1860474609: return "r10"; case 513795941: return "r11"; case 2136806338: return "r12";
            case 1587753846: return "r13"; case 980519560: return "r14";
            case -1622256938: return "r15"; case -146053505: return "r16"; case -1276801205: return "r17";
            case -366592077: return "r18"; case 160635442: return "r19";
            case 666007532: return "r20"; case -1373771386: return "r21"; case 1134544275: return "r22";
            case -1695549787: return "r23"; case -1027887582: return "r24";
            case 1915468550: return "r25"; case -1706170419: return "r26"; case -1700040219: return "r27";
            case 1796311550: return "r28"; case -1735485079: return "r29";
            case -1046963092: return "r30"; case 354228588: return "r31"; case -1175988921: return "r32";
            case -1870791718: return "r33"; case -360142195: return "r34";
            case 1154092173: return "r35"; case -126611626: return "r36"; case 124604788: return "r37";
            case 1904441481: return "r38"; case 734195: return "r39";
            case 183502832: return "r40"; case -1574603825: return "r41"; case -2142991539: return "r42";
            case 393914143: return "r43"; case 585458795: return "r44";
            case -713850625: return "r45"; case 27386286: return "r46"; case 49676795: return "r47";
            case 853536721: return "r48"; case -497668969: return "r49";
            case -145504983: return "r50"; case 574900958: return "r51"; case 218760371: return "r52";
            case 1618961115: return "r53"; case 1905467413: return "r54";
            case -927120225: return "r55"; case 567088306: return "r56"; case -268536967: return "r57";
            case 1798435544: return "r58"; case -852861534: return "r59";
            default: return "none";
        }
    }
    static int word(String s) {
        switch (s) {
            case "AaAaAa": return 0; case "AaAaBB": return 1; case "AaBBAa": return 2; case "AaBBBB": return 3;
            case "BBAaAa": return 4; case "BBAaBB": return 5; case "BBBBAa": return 6; case "BBBBBB": return 7;
            case "one": return 8; case "two": return 9; case "three": return 10; case "": return 11;
            case "\u00e9": return 12; case "\ud83d\ude00": return 13;
            default: return -1;
        }
    }
    static final int[] KEYS = {-230246470, -978476119, -343336640, 450385814, 931407317, -1706731768, -1548430884, -309781143,
        -1878119978, -1596677643, 1860474609, 513795941, 2136806338, 1587753846, 980519560, -1622256938, -146053505, -1276801205,
        -366592077, 160635442};
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        for (int i = -25; i < 185; i++) b.append(table(i)).append(' ');
        System.out.println(b);
        System.out.println(table(Integer.MIN_VALUE) + " " + table(Integer.MAX_VALUE));
        for (int k : KEYS) System.out.print(lookup(k) + lookup(k + 1) + " ");
        System.out.println(lookup(0));
        for (String s : new String[] {"AaAaAa", "BBBBBB", "AaBBAa", "BBAaBB", "BBBBAa", "CCCCCC", "", "three", "\u00e9",
            "\ud83d\ude00", "\ud83d"}) System.out.print(word(s) + " ");
        System.out.println();
    }
}

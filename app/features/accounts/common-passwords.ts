export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    "password password1 password12 password123 password1234 password! password1! passw0rd passw0rd1 p@ssw0rd " +
    "p@ssword p@ssw0rd1 pa55word 12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 11111111 " +
    "111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 " +
    "88888888 99999999 12341234 12344321 11223344 12121212 123123123 123321123 123456123 123654789 147258369 " +
    "159753456 789456123 asdfghjk asdfghjkl asdf1234 asdfasdf qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 " +
    "qwer1234 qwerqwer 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 zxcvbnm1 " +
    "zxcvbnm123 zxcvbnm, 1234qwer 123qweasd abcd1234 abcdefgh abc12345 abc123456 a1b2c3d4 a1234567 a12345678 " +
    "aa123456 aa12345678 aaaaaaaa iloveyou iloveyou1 iloveyou2 ilovegod jesus123 jesuschrist godisgood blessing " +
    "blessing1 blessed1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball " +
    "superman superman1 batman123 starwars trustno1 welcome1 welcome123 letmein1 letmein123 changeme admin123 " +
    "admin1234 administrator computer internet samsung1 whatever michelle michael1 jennifer jonathan elizabeth " +
    "alexander victoria victory1 nigeria1 nigeria123 lagos123 chelsea1 chelsea123 arsenal1 arsenal123 manchester " +
    "manchester1 liverpool liverpool1 barcelona barcelona1 ronaldo7 mercedes corvette mustang1 dragon123 monkey123 " +
    "shadow123 master123 killer123 hello123 secret123 freedom1 charlie1 pokemon1 google123 test1234 testtest"
  ).split(" "),
);

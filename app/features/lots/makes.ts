import { inNameCase } from "./name-case.ts";
import { nameKey } from "./name-key.ts";

/** What is written where nobody knows the make, or where it is none. */
const OTHER = "Other";

// Make | what else is written for it, in letters and figures alone (real-words, both files of names).
const SPELLINGS = `
Acura | acur
Arctic Cat | arti
Blue Bird | blub
BMW | bmwmotorrad
Bobcat | bobc
Buick | buic
Can-Am | canambombardier
Caterpillar | cat
CFMOTO | cfmo
Chevrolet | chev, chevy
Chrysler | chry
Coachmen | coachman, coac, coah
Dodge | dodg, dodgeram
Dutchmen | dutchman
Fleetwood | flee, ftwd, fleetwoodtioga
Ford | fordtruck
Forest River | foresriver, forestriv, foresterriver, forestriver, fore, frrv, forestrivercherokee, salem, salm, rockwood, wildwood, wildcat, surveyor, xlr, palominof
Freightliner | frht, freigliner
GMC | gmctruck
Grand Design | grandesign
Harley-Davidson | harl, hd
Heartland | hrtl, heartlandbighorn
Honda | hond
IC Corporation | icbus, iccorp
Indian | indianmotorcycle
Infiniti | infi
International | intl, navistar
Jayco | jayc, jay, jaycojay, jacojayflight, jaycojayflight, jaycee
John Deere | john, jnho
Kawasaki | kawa
Keystone | keys, kesy
Kubota | kutb
KZ | kzrv
Lexus | lexs
Lincoln | linc
Lucid | lucidmotors
McLaren | mclarenautomotive
Mercedes-Benz | mercedes, merc, merz, benz, sprinter
Mitsubishi Fuso | mitsubishifuso, mitsubishifusotruckofameri
Nissan | niss, nissantruck
Polaris | pola
Ram | ramtruck
Sea-Doo | seadoo, sea
Ski-Doo | skidoo, skid
Skyline | skly, skylinelayton
Sterling | sterlingtruck
Stratos | stra
Thomas | thomasbuilt, thomasbuiltbuses
Toyota | toyt, toyotatruck
Triumph | triu
VinFast | vinfasttradingandproduction, vinfasttrading
Western Star | westernstarautocar
Winnebago | winnibago, winn
Workhorse | workhorsecustomchassis
Yamaha | yam, yama
Zero | zeromotorcycles
${OTHER} | error, uk, misc, unknown, other, othe, othr, otherrv, otherboat, otherbus, otherheavyequipment, na, none, boat, trailer, motorcycle, truck
`;

/** 'MOTORCYCLE CO.', 'TRUCK/VAN', 'INC': of what form a company is. */
const FORM =
  /(?: (?:inc|llc|ltd|co|corp|company|rv|motorcycles?|motors?|automotive|truck ?\/ ?van|trading and production)\.?)+$/i;

const spelled = new Map(
  SPELLINGS.trim()
    .split("\n")
    .flatMap((line) => {
      const [name = "", others = ""] = line.split(" | ");
      return [nameKey(name), ...others.split(", ")].map((key) => [key, name] as const);
    }),
);

/**
 * The make's one name: 'CHEV', 'CHEVROLET TRUCK/VAN' and 'Chevy' are Chevrolet, 'ROCKWOOD BY FOREST R' is Forest River, and
 * 'ERROR' is 'Other'. Undefined where nothing is written.
 */
export function makeName(written: string | null | undefined): string | undefined {
  const words = (written ?? "").trim().replaceAll(/\s+/g, " ");
  if (nameKey(words) === "") return undefined;
  // 'LINC - LINCOLN', 'CHEROKEE BY FOREST R'.
  const whole = / - (.+)$/.exec(words)?.[1] ?? words;
  if (/ by forest r/i.test(whole)) return "Forest River";
  const plain = whole.replace(FORM, "");
  return spelled.get(nameKey(whole)) ?? spelled.get(nameKey(plain)) ?? inNameCase(plain);
}

/** By which makes are compared and asked for in addresses; empty where nothing is written. */
export const makeKey = (written: string | null | undefined): string => nameKey(makeName(written) ?? "");

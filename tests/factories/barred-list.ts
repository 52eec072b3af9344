/** Names as such lists have them, put together at random: nobody is meant. */
const GIVEN =
  "Muhammad Ahmad Ali Hassan Husayn Ibrahim Yusuf Khalid Omar Mahmud Mustafa Tariq Faysal Jamil Nasir Samir Walid Ziad Adnan Bashar Karim Rashid Salim Hamid Said Abdallah Sergei Vladimir Aleksandr Dmitri Nikolai Igor Viktor Oleg Yuri Andrei Mikhail Pavel Carlos Juan Jose Luis Miguel Jorge Pedro Rafael Hector Diego Javier Chol Yong Song Myong Hyok Won Wei Jian Hua Ming Thant Aung Kyaw Jean Pierre Joseph Emmanuel Desire Bosco".split(
    " ",
  );
const STEMS =
  "Kor Zad Mar Bel Tar Vash Rod Hek Lum Dra Sar Gho Yaz Fen Quz Nab Shar Tol Pet Gav Riz Bog Mur Zel Hos Kaz Der Vol Ham Jab".split(
    " ",
  );
const ENDS =
  "ani ovich enko adi oglu ez ini avar iyan ukha abi ori una eddin ak izi ande or ubayd awi atov eira imov al ush".split(
    " ",
  );
const FIRMS = "Trading Shipping Petroleum Exchange Holding Transport Investment Industries Marine Logistics".split(" ");

/** Draws the same for the same seed. */
export function drawer(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return { next, of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T };
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

export interface DrawnList {
  sdn: string;
  alt: string;
  /** Name and one alias of each person. */
  people: { uid: number; name: string; alias: string | undefined }[];
}

/** OFAC's two files with so many entries, an alias for most of them and a ship for each fifty. */
export function drawBarredList(entries: number, seed = 1): DrawnList {
  const { of, next } = drawer(seed);
  const surname = () => of(STEMS) + of(STEMS).toLowerCase() + of(ENDS);
  const [sdn, alt, people]: [string[], string[], DrawnList["people"]] = [[], [], []];
  for (let at = 0; at < entries; at++) {
    const uid = 1000 + at;
    const kind = next();
    const rest = '"SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,';
    if (kind < 0.02) {
      sdn.push(
        `${uid},${quoted(`${of(STEMS)} STAR`.toUpperCase())},"vessel",${rest}"Vessel Registration IMO 1; Linked"`,
      );
      continue;
    }
    if (kind < 0.3) {
      const name = `${surname()} ${of(FIRMS)} ${of(["Company", "Ltd", "FZE", "LLC"])}`.toUpperCase();
      sdn.push(`${uid},${quoted(name)},-0- ,${rest}-0- `);
      alt.push(`${uid},${uid + 500_000},"aka",${quoted(`${surname()} ${of(FIRMS)}`.toUpperCase())},-0- `);
      continue;
    }
    const [last, first, middle] = [surname(), of(GIVEN), next() < 0.5 ? ` ${of(GIVEN)}` : ""];
    const name = `${last.toUpperCase()}, ${first}${middle}`;
    sdn.push(`${uid},${quoted(name)},"individual",${rest}"DOB 1 Jan 1970; Gender Male."`);
    const alias = next() < 0.9 ? `${surname().toUpperCase()}, ${of(GIVEN)}` : undefined;
    if (alias) alt.push(`${uid},${uid + 500_000},"aka",${quoted(alias)},-0- `);
    people.push({ uid, name, alias });
  }
  return { sdn: `${sdn.join("\r\n")}\r\n\u001A`, alt: `${alt.join("\r\n")}\r\n`, people };
}

const FIRST =
  "Chinedu Emeka Ngozi Adaeze Ifeoma Obinna Kelechi Amaka Uche Nnamdi Chioma Ikenna Tunde Bola Yetunde Folake Kunle Femi Segun Bisi Sade Dele Temitope Oluwaseun Ayodele Babajide Damilola Funmilayo Aisha Fatima Musa Ibrahim Abubakar Yusuf Halima Zainab Suleiman Bashir Hauwa Aminu Grace Blessing Peace Patience Samuel Daniel Michael David Emmanuel Joseph Esther Ruth Mary Victor Kwame Kofi Ama Abena Sunday Friday Godwin Precious".split(
    " ",
  );
const LAST =
  "Okafor Okonkwo Eze Nwosu Obi Nwankwo Onyeka Chukwu Adeyemi Ogunleye Balogun Adebayo Oyelaran Afolabi Olatunji Bakare Akinwale Fashola Ojo Adekunle Mohammed Abdullahi Bello Danjuma Usman Lawal Garba Sani Aliyu Yakubu Mensah Owusu Boateng Asante Effiong Bassey Etim Udo Ekanem Briggs Amadi Wike George Johnson Williams Cole Davies Peters Idris Salami".split(
    " ",
  );

/** A name of the kind that most buyers have. */
export function drawOrdinaryName({ of, next }: ReturnType<typeof drawer>): string {
  const middle = next() < 0.4 ? ` ${of(FIRST)}` : "";
  return `${of(FIRST)}${middle} ${of(LAST)}`;
}

// Names under which West Africa knows cars that the houses list under others.

/** A car, by the keys of its make and models, and the model years (US) that are meant; both ends may be open. */
export interface CalledCar {
  said: string[];
  make: string;
  models: string[];
  from?: number;
  to?: number;
}

/** The shapes that these cars have, as drawings tell them apart. */
export type StreetBody = "sedan" | "square sedan" | "Beetle";

/** As the press and blogs of Nigeria have them, 2014–2023; years differ by a year or two between them. */
export interface StreetName extends CalledCar {
  from: number;
  to: number;
  /** How we write the name and the car. */
  label: string;
  car: string;
  /** Drawn where no such car is listed. */
  body: StreetBody;
  /** What sources disagree about. */
  doubt?: string;
}

const SEDAN: StreetBody = "sedan";
const SQUARE: StreetBody = "square sedan";
const CAMRY = { make: "toyota", models: ["camry"], car: "Toyota Camry", body: SEDAN };
const ACCORD = { make: "honda", models: ["accord"], car: "Honda Accord", body: SEDAN };
const CIVIC = { make: "honda", models: ["civic"], car: "Honda Civic", body: SEDAN };
const C_CLASS = { make: "mercedesbenz", models: ["cclass"], car: "Mercedes-Benz C-Class", body: SEDAN };

export const STREET_NAMES: readonly StreetName[] = [
  { ...CAMRY, label: "Orobo", said: ["orobo"], from: 1992, to: 1996 },
  {
    ...CAMRY,
    label: "Pencil",
    said: ["pencil", "pencil light"],
    from: 1997,
    to: 2001,
    doubt: "Most mean 1997–1999; some go on to 2001.",
  },
  { ...CAMRY, label: "Envelope", said: ["envelope", "fish light"], from: 2000, to: 2001 },
  { ...CAMRY, label: "Big Daddy", said: ["big daddy", "big for nothing"], from: 2002, to: 2006 },
  { ...CAMRY, label: "Muscle", said: ["muscle"], from: 2007, to: 2011 },
  {
    ...CAMRY,
    label: "Spider",
    said: ["spider"],
    from: 2008,
    to: 2014,
    doubt: "Sources differ: one says 2008, others use it for 2010–2014.",
  },
  { ...ACCORD, body: SQUARE, label: "Pure Water", said: ["pure water"], from: 1986, to: 1989 },
  { ...ACCORD, body: SQUARE, label: "Halla", said: ["halla", "hala", "alla"], from: 1990, to: 1993 },
  { ...ACCORD, label: "Bulldog", said: ["bulldog", "bull dog", "academy"], from: 1994, to: 1997 },
  { ...ACCORD, label: "Baby Boy", said: ["baby boy", "hennessey", "hennessy"], from: 1998, to: 2002 },
  { ...ACCORD, label: "End of Discussion", said: ["end of discussion", "eod"], from: 2003, to: 2005 },
  {
    ...ACCORD,
    label: "Discussion Continues",
    said: ["discussion continues", "discussion continue", "shut up"],
    from: 2006,
    to: 2007,
  },
  { ...ACCORD, label: "Evil Spirit", said: ["evil spirit", "anaconda"], from: 2008, to: 2012 },
  { ...CIVIC, label: "Almighty Joker", said: ["almighty joker"], from: 1992, to: 1995 },
  {
    ...CIVIC,
    body: SQUARE,
    label: "Thank You Daddy",
    said: ["thank you daddy"],
    from: 1987,
    to: 1996,
    doubt: "Sources differ: one says 1987–1991, another 1996.",
  },
  { ...CIVIC, label: "Panadol Extra", said: ["panadol extra", "panadol"], from: 1998, to: 2000 },
  {
    body: SEDAN,
    label: "COJA",
    said: ["coja"],
    make: "bmw",
    models: ["3series"],
    car: "BMW 3 Series",
    from: 1999,
    to: 2005,
  },
  {
    body: SQUARE,
    label: "Regular",
    said: ["regular"],
    make: "mercedesbenz",
    models: [],
    car: "Mercedes W123",
    from: 1976,
    to: 1985,
  },
  {
    body: SQUARE,
    label: "V-Boot",
    said: ["v-boot", "v boot", "vboot"],
    make: "mercedesbenz",
    models: [],
    car: "Mercedes W124",
    from: 1985,
    to: 1995,
  },
  {
    body: SEDAN,
    label: "Frog Eyes",
    said: ["frog eyes", "frog eye", "oloju opolo"],
    make: "mercedesbenz",
    models: ["eclass"],
    car: "Mercedes-Benz E-Class",
    from: 1996,
    to: 2002,
  },
  { ...C_CLASS, label: "Groundnut Eyes", said: ["groundnut eyes", "groundnut eye", "groundnut"], from: 2001, to: 2007 },
  { ...C_CLASS, label: "Yahoo Boy", said: ["yahoo boy", "yahoo boys"], from: 2008, to: 2014 },
  {
    body: "Beetle",
    label: "Ijapa",
    said: ["ijapa", "tortoise", "tortoise car"],
    make: "volkswagen",
    models: ["beetle"],
    car: "Volkswagen Beetle",
    from: 1950,
    to: 1979,
  },
];

const GOLF = { make: "volkswagen", models: ["golf", "rabbit", "gti"] };
const E_CLASS = { make: "mercedesbenz", models: ["eclass"] };
const SERIES_3 = { make: "bmw", models: ["3series"] };
const SERIES_5 = { make: "bmw", models: ["5series"] };
const { make, models } = C_CLASS;

/** Generations as people number them, in US model years. */
export const GENERATIONS: readonly CalledCar[] = [
  { ...GOLF, said: ["golf 2", "golf mk2"], from: 1985, to: 1992 },
  { ...GOLF, said: ["golf 3", "golf mk3"], from: 1993, to: 1998 },
  { ...GOLF, said: ["golf 4", "golf mk4", "golf four"], from: 1999, to: 2006 },
  { ...GOLF, said: ["golf 5", "golf mk5"], from: 2006, to: 2009 },
  { ...GOLF, said: ["golf 6", "golf mk6"], from: 2010, to: 2014 },
  { ...GOLF, said: ["golf 7", "golf mk7"], from: 2015, to: 2021 },
  { make, models, said: ["w202"], from: 1994, to: 2000 },
  { make, models, said: ["w203"], from: 2001, to: 2007 },
  { make, models, said: ["w204"], from: 2008, to: 2014 },
  { make, models, said: ["w205"], from: 2015, to: 2021 },
  { ...E_CLASS, said: ["w210"], from: 1996, to: 2002 },
  { ...E_CLASS, said: ["w211"], from: 2003, to: 2009 },
  { ...E_CLASS, said: ["w212"], from: 2010, to: 2016 },
  { ...E_CLASS, said: ["w213"], from: 2017, to: 2023 },
  { make: "mercedesbenz", models: [], said: ["w123"], from: 1976, to: 1985 },
  { make: "mercedesbenz", models: [], said: ["w124"], from: 1985, to: 1995 },
  { ...SERIES_3, said: ["e36"], from: 1992, to: 1999 },
  { ...SERIES_3, said: ["e46"], from: 1999, to: 2005 },
  { ...SERIES_3, said: ["e90"], from: 2006, to: 2011 },
  { ...SERIES_3, said: ["f30"], from: 2012, to: 2018 },
  { ...SERIES_5, said: ["e39"], from: 1997, to: 2003 },
  { ...SERIES_5, said: ["e60"], from: 2004, to: 2010 },
  { ...SERIES_5, said: ["f10"], from: 2011, to: 2016 },
];

/** How buyers write names that the houses write otherwise. */
export const OTHER_SPELLINGS: readonly CalledCar[] = [
  { said: ["forerunner", "4 runner", "four runner", "fore runner"], make: "toyota", models: ["4runner"] },
  { said: ["g wagon", "g wagons", "gwagon", "gwagons", "gwagen", "g-wagon"], make: "mercedesbenz", models: ["gclass"] },
  { said: ["rav four", "ravfour"], make: "toyota", models: ["rav4"] },
];

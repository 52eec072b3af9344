/** 'e no dey run', 'wey no dey run' and 'no dey run' are one. */
const STATES: [said: string, english: string][] = [
  ["get key, get keys", "with keys"],
  ["no get key, no get keys", "without keys"],
  ["dey run, dey move, dey drive, dey waka, run", "run and drive"],
  ["no dey run, no dey move, no dey drive, no dey waka, no fit move, no fit run, no dey go", "does not move"],
  ["dey start", "starts"],
  ["no dey start, no fit start, no gree start", "does not start"],
  ["no get accident, never get accident, never jam, no jam, no jam before, never accident", "no accident"],
  ["dey good, dey okay, dey ok, dey work, dey perfect", "good"],
  ["no be, no dey, no", "not"],
  ["no get, never get", "without"],
  ["get, dey", ""],
];
const SUBJECTS = ["", "e ", "wey ", "wey e ", "car wey ", "the car ", "motor wey ", "motor ", "the motor "];
const SAID_OF_STATES = STATES.map(([line, english]): [string, string] => [
  line
    .split(", ")
    .flatMap((said) => SUBJECTS.map((subject) => subject + said))
    // Alone they are English.
    .filter((said) => !["run", "get", "no"].includes(said) && !/^(?:the )?motor (?:run|get|no)$/.test(said))
    .join(", "),
  english,
]);

/** Pidgin of Lagos and Accra, in the English that the other tables know; '' says nothing of the car. */
const PIDGIN: [said: string, english: string][] = [
  ["abeg, abegi, biko, ejo, oga, bros, sir, madam, pls, plz, plss, please, hello, hey, dear, wey dey, wey", ""],
  ["good morning, good afternoon, good evening, good day, how far, sharp sharp, i wan buy, i wan, wan buy, wan", ""],
  ["i dey find, i dey look for, dey find, i don see, don, una get, you get, do una get, do you have, na", ""],
  ["hi lux, hi-lux", "hilux"],
  ["hi ace, hi-ace", "hiace"],
  ["wetin be the price of, wetin be price of, how much be, how much una dey sell, how much last, last price", "price"],
  ["wetin be, wetin mean, wetin dem dey call", "what is"],
  ["wetin", "what"],
  ["how i go take, how i go, how i fit, how person go, how person fit", "how do i"],
  ["how long e go take, how long e dey take, how many days e go take", "how long does it take"],
  ["i fit, can i fit", "can i"],
  ["una fit", "can you"],
  ["where una dey, where you dey, which side una dey, una office, una get office", "where is your office"],
  [
    "una dey ship go, una dey send go, una dey carry go, una dey ship to, una fit ship go, una fit send go",
    "do you ship to",
  ],
  ["do una dey, do una, una dey, una", "you"],
  ["motor wey, the motor wey", "car"],
  ["small small", "in instalments"],
  ["cheap cheap", "cheap"],
  ["naija", "nigeria"],
  ["eko", "lagos"],
  ["moto guzzi", "moto guzzi"],
  ["okada, achaba, power bike, power bikes", "motorcycle"],
  ["tipper, tippers, tipper truck, truck head, truck heads, trailer head, trailer heads", "truck"],
  ["speed boat, speed boats", "boat"],
  ["accident car, accident cars, accident vehicle, accident vehicles", "car"],
];

/** 'accident avant', 'degats a l'avant', 'accidentee avant'. */
const atThe = (part: string, withArticle: string): string =>
  "accident, degat, degats, accidente, accidentee, accidentes, endommage, endommagee, touche, touchee"
    .split(", ")
    .flatMap((hit) => [`${hit} ${part}`, `${hit} a ${withArticle}`])
    .join(", ");

/** What buyers in Cotonou, Lomé and Abidjan type. */
const FRENCH: [said: string, english: string][] = [
  ["voiture, voitures, vehicule, vehicules", "car"],
  ["bonjour, bonsoir, salut, svp, stp, s'il vous plait, je cherche, je veux, je voudrais, cherche, acheter", ""],
  ["j'achete, achat, un, une, des, du, les, venu, venus, venant", ""],
  ["coupe de ville", "coupe de ville"],
  ["d'occasion, occasion, occasions, a vendre, en vente, vente, de", ""],
  ["pas cher, pas chere, pas chers, pas cheres, moins cher, moins chere, moins chers, bon marche", "cheap"],
  ["moins de", "under"],
  ["plus de", "over"],
  ["jusqu'a", "up to"],
  ["entre", "between"],
  ["ou", "or"],
  ["et", "and"],
  ["avec", "with"],
  ["sans", "without"],
  ["apres", "after"],
  ["pour", "for"],
  ["annee", "year"],
  ["modele", "model"],
  ["prix, prix de, quel est le prix de, combien coute", "price"],
  ["combien", "how much"],
  ["comment acheter", "how do i buy"],
  ["comment payer", "how do i pay"],
  ["comment", "how"],
  ["payer", "pay"],
  ["paiement", "payment"],
  ["livraison", "delivery"],
  ["delai, delai de livraison, combien de temps", "how long does shipping take"],
  ["dedouanement, dedouaner, douane", "customs duty"],
  ["acompte", "deposit"],
  ["remboursement", "refund"],
  ["frais", "fees"],
  ["inscription", "registration"],
  ["bateau, bateaux", "boat"],
  ["boite automatique, boite auto, automatique", "automatic"],
  ["boite manuelle, boite mecanique, manuelle, manuel", "manual"],
  ["moteur essence, essence", "petrol"],
  ["moteur diesel, gasoil, gazole", "diesel"],
  ["hybride", "hybrid"],
  ["electrique", "electric"],
  ["moteur", "engine"],
  ["cylindres", "cylinders"],
  ["camion, camions", "truck"],
  ["camionnette, camionnettes", "pickup"],
  ["fourgon, fourgonnette, fourgons", "van"],
  ["berline, berlines", "sedan"],
  ["moto, motos", "motorcycle"],
  ["quatre roues motrices, 4 roues motrices, quatre quatre", "4x4"],
  ["7 places, sept places", "7 seater"],
  ["8 places, huit places", "8 seater"],
  ["cle, cles, clef, clefs", "keys"],
  ["qui roule, roule, roulant, roulante", "run and drive"],
  ["ne roule pas, qui ne roule pas, non roulant, non roulante", "does not move"],
  ["demarre, qui demarre", "starts"],
  ["ne demarre pas, qui ne demarre pas", "does not start"],
  ["titre propre, papier propre, papiers propres, papiers en regle", "clean title"],
  ["papier, papiers", "papers"],
  ["non accidente, non accidentee, pas accidente, jamais accidente", "no accident"],
  ["accidente, accidentee, accidentes", "accidented"],
  ["inonde, inondee, inondation", "flooded"],
  ["incendie, incendiee, brule, brulee", "burnt"],
  ["grele", "hail"],
  [`choc avant, dommage avant, avant accidente, avant abime, ${atThe("avant", "l'avant")}`, "front damage"],
  [`choc arriere, dommage arriere, arriere accidente, arriere abime, ${atThe("arriere", "l'arriere")}`, "rear damage"],
  ["faible kilometrage, petit kilometrage", "low mileage"],
  ["kilometrage", "mileage"],
  ["neuf, neuve", "new"],
  ["aujourd'hui", "today"],
  ["demain", "tomorrow"],
  ["cette semaine", "this week"],
  ["toit ouvrant", "sun roof"],
  ["climatisation, climatise, climatisee", "ac chilling"],
  ["noir, noire, noires", "black"],
  ["blanc, blanche, blanches", "white"],
  ["gris, grise", "gray"],
  ["rouge", "red"],
  ["bleu, bleue", "blue"],
  ["vert, verte", "green"],
  ["argent, argente", "silver"],
];

/** Words for small numbers, where they count cylinders. */
const NUMBERS: [said: string, english: string][] = ["three", "four", "five", "six", "eight"].map((word, at) => {
  const count = [3, 4, 5, 6, 8][at] ?? 0;
  const units = ["cylinder", "cylinders", "plug", "plugs", "cyl"];
  return [units.map((unit) => `${word} ${unit}`).join(", "), `${count} cylinders`];
});

export const OTHER_TONGUES = [...SAID_OF_STATES, ...PIDGIN, ...FRENCH, ...NUMBERS];

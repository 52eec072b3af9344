/** Invented people and what they write; nobody real. */
export interface Name {
  first: string;
  last: string;
  country: string;
  phone: string;
  french: boolean;
}

const NIGERIA = { country: "Nigeria", phone: "+234 803 555 ", french: false };
const GHANA = { country: "Ghana", phone: "+233 20 555 ", french: false };
const BENIN = { country: "Benin", phone: "+229 01 90 55 ", french: true };
const TOGO = { country: "Togo", phone: "+228 90 55 ", french: true };
const IVORY_COAST = { country: "Ivory Coast", phone: "+225 07 55 55 ", french: true };

const named = (where: Omit<Name, "first" | "last">, names: string): Name[] =>
  names.split(", ").map((whole) => {
    const [first = "", ...last] = whole.split(" ");
    return { first, last: last.join(" "), ...where };
  });

export const NAMES: Name[] = [
  ...named(NIGERIA, "Ngozi Okafor, Tunde Bakare, Ọláyínká Adébáyọ̀, Chidi Obi, Amina Yusuf, Emeka Nwosu, Funke Ajayi"),
  ...named(NIGERIA, "Ibrahim Sani, Blessing Etim, Segun Olawale, Zainab Bello, Kelechi Eze, Musa Ɗanjuma, Ada Eze"),
  ...named(GHANA, "Ama Mensah, Kofi Yeboah, Akosua Owusu, Kwame Boateng, Esi Asante, Yaw Ofori, Abena Agyeman"),
  ...named(BENIN, "Séna Adjovi, Kokou Hounsou, Bérénice Dossou, Rodrigue Gbaguidi, Fifamè Ahouansou, Aïcha Soulé"),
  ...named(TOGO, "Koffi Amégah, Afi Lawson, Edem Kpodo, Yawa d’Almeida, Komi Agbéko, Essi Tété-Bénissan"),
  ...named(
    IVORY_COAST,
    "Kouamé N’Guessan, Aya Koné, Jean-Pierre Yao, Mariam Ouattara, Serge Kouassi, Awa Traoré, Noël Gnagne",
  ),
];

export interface Talk {
  subject: string;
  asks: string;
  answer: string;
  thanks: string;
}

/** `CAR`, `LOT` and `PORT` are put in. */
export const ENGLISH: Talk[] = [
  {
    subject: "How much to ship the CAR?",
    asks: "Good day. I am looking at lot LOT, the CAR. How much is RORO to PORT, and how long does it take?",
    answer: "RORO to PORT starts at $1,350 for a car of this size and takes 6 to 9 weeks. Shall we hold your deposit?",
    thanks: "Thank you. Please tell me when I have to pay.",
  },
  {
    subject: "Deposit for two cars",
    asks: "Do I pay one deposit or two when I bid on the CAR (lot LOT) and on another one at the same time?",
    answer: "One deposit for each car that you may win: $600 below $6,000, otherwise 10 % of the price.",
    thanks: "Understood, thanks.",
  },
  {
    subject: "My documents",
    asks: "My ID was accepted but I still can not bid on lot LOT. What is missing? The sale is tomorrow!!",
    answer: "The back of your card is missing. Send it under Documents, and we look at it within the hour.",
    thanks: "I sent it now.",
  },
  {
    subject: "Is the title clean?",
    asks: "The page of the CAR says salvage. Can I still clear it at PORT and register it here?",
    answer:
      "Yes, a salvage title can be exported. Registration is decided by your own authority; ask your agent first.",
    thanks: "OK.",
  },
  {
    subject: "Where is my car?",
    asks: "I paid for the CAR three weeks ago. The tracking page does not change. Has it left the yard?",
    answer: "It is at the port in Houston and sails on the 4th. The bill of lading follows by email.",
    thanks: "God bless you. And the keys?",
  },
  {
    subject: "Wire transfer",
    asks: "My bank asks for a SWIFT code and an invoice for lot LOT. Where do I find them?",
    answer: "Both are on your invoice. Write its number into the transfer, or we can not match it.",
    thanks: "Done this morning.",
  },
];

export const FRENCH: Talk[] = [
  {
    subject: "Prix du transport pour la CAR",
    asks: "Bonjour, je souhaite acheter la CAR, lot LOT. Quel est le délai et le prix du transport RORO jusqu’à PORT ?",
    answer:
      "Bonjour, le RORO jusqu’à PORT commence à 1 350 $ et dure de 6 à 9 semaines. Voulez-vous déposer la caution ?",
    thanks: "Merci. Je dépose la caution demain.",
  },
  {
    subject: "La caution",
    asks: "Faut-il une caution pour enchérir ? J’ai vu la CAR (lot LOT) et je paie par virement.",
    answer: "Oui : 600 $ en dessous de 6 000 $, sinon 10 % du prix. Elle est rendue si vous ne gagnez pas.",
    thanks: "D’accord, merci beaucoup.",
  },
  {
    subject: "Mes pièces d’identité",
    asks: "Ma carte d’identité a été refusée, pourquoi ? La photo est pourtant très nette.",
    answer: "Le bord est coupé. Envoyez-la encore une fois, posée à plat, s’il vous plaît.",
    thanks: "C’est fait.",
  },
  {
    subject: "Dédouanement à PORT",
    asks: "Qui s’occupe du dédouanement de la CAR à PORT ? Y a-t-il une limite d’âge ?",
    answer: "Votre transitaire. Au Bénin il n’y a pas de limite d’âge ; demandez-lui les droits avant d’enchérir.",
    thanks: "Très bien.",
  },
  {
    subject: "Mon véhicule n’est pas arrivé",
    asks: "Bonjour, le bateau devait arriver lundi avec ma CAR. Je n’ai toujours rien reçu.",
    answer: "Le bateau a quatre jours de retard. Il arrive à PORT vendredi.",
    thanks: "Merci pour la réponse rapide.",
  },
];

export const PORTS = { en: ["Lagos (Apapa)", "Tincan", "Tema"], fr: ["Cotonou", "Lomé", "Abidjan"] };

export const NOTES = [
  "Wants a call after 5 pm.",
  "Pays late, but pays.",
  "Speaks French only.",
  "Brother of another buyer.",
];

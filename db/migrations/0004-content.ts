import { sql, type Kysely } from "kysely";

// What the desk can change of the public pages: every version is kept, the newest one counts.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_versions (
      id bigint generated always as identity primary key,
      section text not null check (section in ('contact', 'hours', 'social', 'banner', 'faq', 'testimonials')),
      body jsonb not null check (jsonb_typeof(body) = 'object'),
      author_id text references users (id) on delete set null,
      restored_from bigint references content_versions (id),
      saved_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index content_versions_section on content_versions (section, id desc)`.execute(db);
  await sql`create index content_versions_author on content_versions (author_id)`.execute(db);
  // What somebody typed into a long form and could not send, because the session had ended meanwhile.
  await sql`
    create table drafts (
      account_id text not null references users (id) on delete cascade,
      path text not null,
      sealed bytea not null,
      expires_at timestamptz not null,
      primary key (account_id, path)
    )`.execute(db);
  for (const [section, body] of Object.entries(FIRST_CONTENT)) {
    await sql`insert into content_versions (section, body) values (${section}, ${JSON.stringify(body)}::jsonb)`.execute(
      db,
    );
  }
}

// Frozen, as the texts stood when desks began to edit them.
const FIRST_CONTENT = {
  contact: {
    email: "",
    phone: "",
    whatsapp: "",
    lagosAddress: "",
    lagosPhone: "",
    wyomingAddress: "",
    wyomingPhone: "",
  },
  hours: {
    support: {
      Monday: {
        opens: "09:00",
        closes: "19:00",
      },
      Tuesday: {
        opens: "09:00",
        closes: "19:00",
      },
      Wednesday: {
        opens: "09:00",
        closes: "19:00",
      },
      Thursday: {
        opens: "09:00",
        closes: "19:00",
      },
      Friday: {
        opens: "09:00",
        closes: "19:00",
      },
      Saturday: null,
      Sunday: null,
    },
    chat: {
      Monday: {
        opens: "09:00",
        closes: "18:00",
      },
      Tuesday: {
        opens: "09:00",
        closes: "18:00",
      },
      Wednesday: {
        opens: "09:00",
        closes: "18:00",
      },
      Thursday: {
        opens: "09:00",
        closes: "18:00",
      },
      Friday: {
        opens: "09:00",
        closes: "18:00",
      },
      Saturday: null,
      Sunday: null,
    },
  },
  social: {
    links: [
      {
        name: "Facebook",
        url: "",
      },
      {
        name: "Instagram",
        url: "",
      },
      {
        name: "X",
        url: "",
      },
      {
        name: "YouTube",
        url: "",
      },
    ],
  },
  banner: {
    headline: "Sign Up For Free To Start Buying!",
    button: "Sign Up Now",
    notice: "",
    noticeHref: "",
    noticeLabel: "",
  },
  faq: {
    items: [
      {
        id: "ship-cost",
        group: "shipping",
        question: "How much does shipping cost?",
        answer:
          "RORO ocean freight starts from $1,350 for sedans or small SUVs, port to port. Documentation (TELEX/OBL) is $25-$75. Larger SUVs, pickups and vans cost more.\n\nAdd towing from the yard to the port, often $150 to $950 by distance, insurance if you want it, and everything at your own port. Your quote lists each item apart.",
        linkLabel: "Ask for a quote",
        linkHref: "/shippingform",
      },
      {
        id: "ship-time",
        group: "shipping",
        question: "How long does shipping take?",
        answer:
          "RORO takes about 6-9 weeks. Containers take 4-8 weeks. We count from the day the vehicle is at the port with its title.\n\nWhen a title is late or a port is full it can take up to 3-4 months. Plan for the long case, and be glad of the short one.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "roro-or-container",
        group: "shipping",
        question: "RORO or container: which is better?",
        answer:
          "It depends on the vehicle and on your port:\n\n- RORO: the vehicle is driven or towed on board. Cheapest for one car. It should roll, steer and brake, and must be empty.\n- LCL container: your car shares a container with others. Good for cars that do not run. The container waits until it is full.\n- FCL container: the whole container is yours. Best for two to four cars, or for a car with parts.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "us-ports",
        group: "shipping",
        question: "From which US port does my vehicle leave?",
        answer:
          "Usually from the port nearest to the yard that has a ship for you. For West Africa RORO ships load mainly at Baltimore, Newark (New Jersey), Savannah or Brunswick, and Jacksonville.\n\nVehicles in Texas and around it go through the Houston area. Los Angeles is not a RORO port for West Africa: a car from the West Coast goes by container, or by truck to the east, which costs more.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "destinations",
        group: "shipping",
        question: "To which countries do you ship?",
        answer:
          "Our usual ports are Lagos (Tin Can Island, PTML and Apapa), Tema, Lomé and Cotonou. Ships also go to Canada, the United Kingdom, Australia and many other places: choose 'Other' in the form and write the port in the instructions.\n\nGhana, Togo and Benin can take different lengths of time and ask for different papers. Benin requires an electronic cargo note, and Togo an ECTN; both were about $175 when last read.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "non-running",
        group: "shipping",
        question: "Can you ship a vehicle that does not run?",
        answer:
          "Yes. It may need a forklift, a winch or a container, which costs more. RORO lines want wheels that roll and steering that works, and may refuse a car that leaks.\n\nTell us in the shipping request what is broken. A surprise at the gate costs a second tow.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "export-papers",
        group: "shipping",
        question: "Which papers does the vehicle need to leave the United States?",
        answer:
          "The original title or a certified copy, a VIN that matches it, and an electronic export filing with its number (ITN). A salvage title is accepted. Vehicle and papers must be with customs at the port at least 72 hours before the ship leaves.\n\nWe prepare all of this. A missing title is the most common reason for delay: if a title is pending, it usually arrives within 30 days.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "title-export",
        group: "shipping",
        question: "Can every title be exported?",
        answer:
          "No. Clear and salvage titles usually can, and so can most rebuilt ones. Certificates of destruction and non-repairable papers are taken by some lines only. Bills of sale for parts only and junk titles cannot be shipped as vehicles.\n\nEach vehicle page says what we know about its title. Ask us before you bid when it says 'check'.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "telex-obl",
        group: "shipping",
        question: "What are TELEX and OBL?",
        answer:
          "Both are ways to hand over the bill of lading, and cost $25-$75. OBL is the original paper: it travels by courier, and whoever holds it can claim the car. With a TELEX release the line tells its office at your port by message, and no paper travels.\n\nTELEX is quicker and nothing can be lost. Your bank or your agent may insist on OBL; ask first.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "insurance",
        group: "shipping",
        question: "Is my vehicle insured on the way?",
        answer:
          "Not by itself. The carrier's liability is small and written in its bill of lading. Marine insurance is extra, and for used vehicles it usually covers total loss only.\n\nOrder it with the shipping request. After the vehicle has left the yard it is often too late.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "damage",
        group: "shipping",
        question: "What if the vehicle arrives damaged?",
        answer:
          "Report it within 24 hours, with photographs, before it leaves the terminal, to the terminal and to us. We have the pictures from the US port to compare with.\n\nDamage seen later is almost never paid, because nobody can tell where it happened.",
        linkLabel: "Report damage",
        linkHref: "/contactus",
      },
      {
        id: "storage",
        group: "shipping",
        question: "When does storage begin, and who pays?",
        answer:
          "At the auction yard storage is free for 2-3 days; then daily storage fees run that cannot be waived. Weekends and holidays count.\n\nAt the terminal in Lagos three days from berthing were free when last read (2022); then the daily rate rises in steps. The buyer pays both. Paying on the sale day and naming your clearing agent early are the best protection.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "shipping-invoice",
        group: "shipping",
        question: "When do I pay for shipping, and what if I am late?",
        answer:
          "The shipping invoice is due when you receive it; the ship is booked once it is paid. After 21 days an unpaid vehicle may count as abandoned and be sold to cover its costs.\n\nIf you are in difficulty, talk to us before that day. We can often change the booking, never after.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "duty",
        group: "shipping",
        question: "How much duty will I pay?",
        answer:
          "Customs decides that, with its own value for your VIN and the exchange rate of the day, not with the auction price. In Nigeria a used car pays since 1 July 2026, according to the trade press: import duty 20%, levy 5%, a green tax of 0 to 4% by engine size, and smaller charges, with VAT of 7.5% on top.\n\nRates change and are applied unevenly. Check with your clearing agent before you bid, and treat any figure as a range.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "tracking-and-collection",
        group: "shipping",
        question: "How do I follow the vehicle, and who may collect it?",
        answer:
          "We write to you at each step: paid, picked up, at the port with photographs, title received, loaded, sailed and arrived. After loading you get the bill of lading, the name of the ship and the expected day.\n\nOnly the consignee named on the bill of lading, or that person's agent, may collect. So make sure the name is right before loading; a change afterwards costs money and days.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "who-can-buy",
        group: "accounts-and-bidding",
        question: "Who can buy?",
        answer:
          "Anyone who is at least 18 and can prove who they are. You need no dealer licence and no US address; you bid through our access. Sign-up is free.",
        linkLabel: "Sign up",
        linkHref: "/Register",
      },
      {
        id: "account-needs",
        group: "accounts-and-bidding",
        question: "What do I need to register?",
        answer:
          "A name, an e-mail address and a password of at least 8 characters. To bid, also a proof of identity: JPEG, PNG, WebP or PDF, up to 8 MB a file. Then confirm your e-mail address with the link that we send.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "deposit-amount",
        group: "accounts-and-bidding",
        question: "How much is the deposit, and do I get it back?",
        answer:
          "The deposit is $600 for cars under $6,000, otherwise 10% of the purchase price. Security deposits are refundable only with no outstanding bids, no offers, no Buy Now use and no balances.\n\nRefunds take 3-7 business days, card refunds 5-15 working days. A refund by wire costs $50.",
        linkLabel: "Refund Policy",
        linkHref: "/refundpolicy",
      },
      {
        id: "withdraw-bid",
        group: "accounts-and-bidding",
        question: "Can I withdraw a bid?",
        answer:
          "No. A bid is binding from the moment the auction house has it. You can raise a maximum, never lower it. If you are not sure, bid less.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "sale-statuses",
        group: "accounts-and-bidding",
        question: "What do pure sale, minimum bid and on approval mean?",
        answer:
          "They say who decides at the end:\n\n- Pure sale: no reserve. The highest bid wins.\n- Minimum bid: a hidden reserve. Below it, the seller may accept, refuse or counter, usually by the next business day.\n- On approval: the seller must agree to the highest bid, which takes one to three business days.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "who-sells",
        group: "accounts-and-bidding",
        question: "Do you own the vehicles?",
        answer:
          "No. We do not own or sell the vehicles. Insurers, banks, rental companies and dealers sell them at Copart and IAAI. We bid, pay and ship for you.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "run-and-drive",
        group: "vehicles-and-titles",
        question: "What does 'run and drive' promise?",
        answer:
          "That the vehicle started, went into gear and moved under its own power when it came to the yard. It promises nothing about the day you collect it. 'Starts' means only that the engine started and idled.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "salvage-title",
        group: "vehicles-and-titles",
        question: "What is a salvage title?",
        answer:
          "An insurer decided that repairing the vehicle was not worth it. That can mean a ruined car, or a scratched old one. The title stays salvage until it is repaired and inspected; then it is called rebuilt.\n\nSalvage titles can usually be exported. Some countries limit the import of salvage vehicles. Check with your clearing agent before you bid.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "ghana-salvage",
        group: "vehicles-and-titles",
        question: "Can I import a salvage or old vehicle into Ghana?",
        answer:
          "A law of 2020 bans salvage vehicles and those over ten years; its start was suspended in September 2020. We could not confirm how it stands today. Overage penalties apply after ten years.\n\nCheck with your clearing agent before you bid for every salvage vehicle.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "nigeria-age",
        group: "vehicles-and-titles",
        question: "How old may a vehicle be for Nigeria?",
        answer:
          "Twelve years from manufacture, since 2022. Customs does not value older vehicles and may seize them. The model year is not always the year of manufacture, so check the plate in the door.\n\nCheck with your clearing agent before you bid.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "inspection",
        group: "vehicles-and-titles",
        question: "Can I have a vehicle inspected before I bid?",
        answer:
          "Often yes, for a fee, if the yard allows it and there are at least two working days before the sale. Ask through the contact form with the lot number. An inspection is an opinion and no guarantee.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "no-keys",
        group: "vehicles-and-titles",
        question: "What if there are no keys?",
        answer:
          "The car will be pushed or winched, at the yard and at the port. A new key with programming may cost more than you expect, so price it before you bid.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "total-cost",
        group: "money",
        question: "What does a vehicle cost in the end?",
        answer:
          "Hammer price, auction fees, our transaction fee, towing, freight, duty, clearing and repair. As an example from the auction's 2026 tables: a bid of $3,000 on a salvage car, placed before the sale and paid by wire, comes to $3,885 at the yard before our fee and before transport.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "pay-when",
        group: "money",
        question: "When must I pay?",
        answer:
          "Payment is due within 3 working days including the sale day. The auction house allows 5-7 working days before relisting; a vehicle that is not paid for within 7 days is relisted and the deposit is forfeited.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "pay-naira",
        group: "money",
        question: "Can I pay in naira, cedis or CFA francs?",
        answer:
          "Yes. With local-currency funds you pay in your own country and we send the dollars. Payment assistance takes 1-3 working days. The rate stands on your invoice and holds for the day it names.",
        linkLabel: "Ways to pay",
        linkHref: "/payment",
      },
      {
        id: "pay-card",
        group: "money",
        question: "Can I pay for the whole vehicle by card?",
        answer:
          "No. Debit cards are for deposits and small partial payments only. The rest goes by wire or in local currency.",
        linkLabel: "",
        linkHref: "",
      },
      {
        id: "safe-payment",
        group: "money",
        question: "How do I know that an invoice is really yours?",
        answer:
          "Our bank details stand on the invoice and never change in a chat. If a message gives you a new account, do not pay; ring the number at the top of this website. We never ask for a password, a card PIN, gift cards or cryptocurrency.",
        linkLabel: "",
        linkHref: "",
      },
    ],
  },
  testimonials: {
    intro:
      "What buying through us is like, told in four examples. Names and details are illustrative; they show common purchases and what buyers say went well and less well.",
    reviews: [
      {
        name: "Chinedu O.",
        country: "Nigeria",
        vehicle: "2017 Toyota Camry SE",
        review:
          "Front damage, ran and drove at the yard in Savannah. They told me to add the radiator support to my repair list before I bid, and they were right. Eight weeks to Tin Can, and the papers matched the car.",
      },
      {
        name: "Abena M.",
        country: "Ghana",
        vehicle: "2019 Honda CR-V EX",
        review:
          "I lost the first two auctions because I stayed under my limit. Nobody pushed me. The third one I won, paid in cedis, and had the invoice with every fee on its own line.",
      },
      {
        name: "Rodrigue A.",
        country: "Benin",
        vehicle: "2015 Toyota Highlander LE",
        review:
          "The title was three weeks late and I was worried. Someone wrote to me each Monday with where it stood. The car reached Cotonou in eleven weeks, without new scratches.",
      },
      {
        name: "Folasade B.",
        country: "Nigeria",
        vehicle: "2016 Lexus RX 350",
        review:
          "My clearing agent's duty figure was higher than I hoped, and I was glad to know it before bidding, because they insisted that I ask. Two photographs from the port settled a question about a mirror.",
      },
    ],
  },
};

import {
  BREACH_NOTICE_HOURS,
  ERASURE_HOURS,
  KNOWN_FROM_LOGIN_DAYS,
  REMEMBER_ME_DAYS,
  SESSION_IDLE_HOURS,
  UNVERIFIED_DOCUMENTS_KEPT_HOURS,
  VERIFICATION_LINK_HOURS,
} from "#app/features/policy/policy-constants.ts";
import type { Contact } from "#app/features/site/contact.ts";
import type { Section } from "#app/features/site/written-page.ts";

/** NDPA 2023 and GDPR Articles 13 and 14. Update it when the software changes. */
export function dataProtectionNotice(contact: Contact): Section[] {
  return [
    {
      id: "data-controller",
      heading: "Who is responsible",
      paragraphs: [
        `${contact.name} decides how personal data on this website is used: ${contact.lagosAddress}, and ${contact.wyomingAddress}. Questions and requests about your data go to ${contact.email}.`,
        "This notice follows the Nigeria Data Protection Act 2023 (NDPA) and, for readers in Europe, the General Data Protection Regulation (GDPR).",
      ],
    },
    {
      id: "data-browsing",
      heading: "When you only browse",
      paragraphs: [
        "You can read every listing, policy and post without giving your name. We use no analytics, no advertising and no tracking pixels. Pictures and videos of vehicles come to you through our own server, so the auction houses do not see you.",
        `Our server writes a technical log: the time, the page asked for, the answer, a request number and the network address, but not the words you searched for. We need it to find faults and to stop attacks (legitimate interest), and we keep it only as long as that takes. How often one network address tries to log in, registers, sends files or asks for mail is counted for an hour at most. From which network address you logged in is kept as a hash that cannot be turned back, for ${KNOWN_FROM_LOGIN_DAYS} days, so that others who guess at your password do not make you wait.`,
      ],
    },
    {
      id: "data-cookies",
      heading: "Cookies and storage on your device",
      paragraphs: ["We set only what the pages and the functions you use need, so there is no cookie banner:"],
      bullets: [
        "a cookie that names the style sheet your browser already holds, so that later pages come without it and cost less of your data: it is the same for everybody and stays for an hour at most;",
        "a cookie that says whether you chose rows, cards or a table for lists, when you press that switch: it is the same for everybody who chose the same, and stays for a year;",
        "a favourites cookie, when you tap a heart: it holds the numbers of those vehicles and nothing about you, and stays for a year or until you log in;",
        "a comparison cookie, when you choose vehicles to compare: it holds the numbers of up to four vehicles and nothing about you, for thirty days or until you clear them;",
        "a cookie of the cars you opened last, named 'seen', when you open a car: it holds the numbers of up to ten vehicles and nothing about you, for thirty days or until you clear the list on the page Recently seen; beside it your browser keeps which list you came from until you close the tab;",
        "a signed message cookie, when you send a form or are asked to log in: it carries the message for the next page, such as 'Form submitted successfully!', and is gone within a minute;",
        `a cookie named unconfirmed, when you register or confirm an address: it holds the e-mail address, a number that tells us whether it was confirmed, and the vehicle you came from, sealed, so that pages can ask you to confirm the address and logging in knows it and leads you back to the vehicle; it ends when you log in, after ${UNVERIFIED_DOCUMENTS_KEPT_HOURS} hours, or ${VERIFICATION_LINK_HOURS} hour after you confirm the address in the same browser;`,
        `a session cookie, when you log in: it ends with your browser, after ${SESSION_IDLE_HOURS} hours without use, or after ${REMEMBER_ME_DAYS} days if you chose Remember Me;`,
        `a cookie that only the login page gets, when you log in: it holds a random number, sealed, so that others who guess at your password do not make you wait, and stays for ${KNOWN_FROM_LOGIN_DAYS} days;`,
        "a cookie with what you typed, when your session ends before you send a form: sealed, without passwords, for an hour at most;",
        "a cookie for ten minutes, when logging in asks you for a code, and one that notes meanwhile that you did not choose Remember Me;",
        "an access token, and your e-mail address, name and account number, in the browser's local storage, when you log in: both are removed when you log out.",
      ],
    },
    {
      id: "data-third-parties",
      heading: "Scripts of others",
      paragraphs: [
        "No script of another company loads before you tap something that needs it. The live chat is the only such thing: tap the chat button and the chat provider receives your network address, the address of the page and what you write, and may keep something on your device to know you again. On each page it takes a new tap. Pages of your account, forms that ask for a password and private links never load it; there, and where no provider is set up, the button shows how else to reach us. Links to social networks are plain links.",
      ],
    },
    {
      id: "data-forms",
      heading: "When you write to us",
      paragraphs: [
        "Contact, affiliate and shipping forms ask for your name, e-mail address and telephone number, your message, and for shipping also the vehicle and the destination. We use this to answer you and to prepare a quote, which are steps before a contract that you asked for.",
        "What you send becomes a numbered enquiry that our desk can read. You get a mail with a private link to it: whoever has the link can read the enquiry and its files, so pass it on with care. We withdraw a link when you ask us to. A file you attach is checked and encrypted like an identity document; while you still correct the form it waits for an hour at most.",
      ],
    },
    {
      id: "data-accounts",
      heading: "When you register and buy",
      paragraphs: [
        "An account holds your name, user name, e-mail address, telephone number, country and date of birth. The password is stored only as a hash that cannot be turned back. Vehicles that you kept as a favourite move from the cookie to your account when you log in. A search that you save is kept with the name you give it and with which vehicles we told you of; we write about it only if you ask us to, and each such mail ends it with one tap. So that you can see and end your sessions, each keeps the name of the browser and the network address until it ends. Bids, invoices, payments and shipments are kept because the contract and tax law require it.",
      ],
    },
    {
      id: "data-documents",
      heading: "Identity documents",
      paragraphs: [
        "Driving licence, passport and identity card are checked because auction houses, banks and customs require a known buyer (contract and legal duty). Each file is encrypted on its own, never has a public address, and can be opened only by you and by our staff; each opening is recorded. Hidden data in pictures, such as the place where they were taken, is removed.",
        "While you register, the files you chose wait encrypted for an hour at most, so that a mistake elsewhere in the form does not make you send them twice.",
        `If an e-mail address is not verified, its documents are deleted after ${UNVERIFIED_DOCUMENTS_KEPT_HOURS} hours.`,
      ],
    },
    {
      id: "data-recipients",
      heading: "Who receives data",
      paragraphs: [
        "We pass on what a step needs and no more: the auction house (your name for the sale), banks, towing companies and carriers (name and contact for the bill of lading), customs, and the companies that run our servers and mail. We do not sell data.",
        "Our work needs both Nigeria and the United States, so data crosses borders. We do this because your contract requires it, or with the safeguards that the NDPA and the GDPR ask for.",
      ],
    },
    {
      id: "data-retention",
      heading: "How long we keep data",
      paragraphs: [
        "Enquiries are kept while we deal with them and for as long as a claim could follow. Account data is kept while the account is open. Invoices, payments and customs papers are kept for the years that tax and customs law demand. Then data is deleted. The text of a mail to you is deleted when it has been sent; that it was sent, and to which address, is noted for 30 days. A log of security events (logging in, changes of password, opened documents and enquiries) names accounts by number only and is kept for seven years.",
        `If data is lost or stolen and this puts you at risk, we tell the authority within ${BREACH_NOTICE_HOURS} hours of finding out, and you without delay.`,
      ],
    },
    {
      id: "data-rights",
      heading: "Your rights",
      paragraphs: [
        "You can correct your profile, replace documents and delete your account with its documents yourself, under My account.",
        `You may ask for a copy of your data, have it corrected, deleted, limited or moved, object to a use, and withdraw a consent. Write to ${contact.email} from the address in your account. Identity documents and account data are erased within ${ERASURE_HOURS} hours after we have confirmed that the request is yours, except what the law tells us to keep.`,
        "No machine alone decides about you. You may complain to the Nigeria Data Protection Commission, or in Europe to the authority where you live.",
      ],
      links: [{ label: "Write to us", href: "/contactus" }],
    },
  ];
}

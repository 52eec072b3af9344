export const BANK_FIELDS = {
  accountName: "Account name",
  accountNumber: "Account number",
  bank: "Bank",
  bankAddress: "Address of the bank",
  routing: "Routing number (ABA)",
  swift: "SWIFT code",
  note: "What else a sender needs",
} as const;

export type BankField = keyof typeof BANK_FIELDS;

/** Of our account in Nigeria, for whoever pays in naira; all empty where there is none. */
export const NAIRA_FIELDS = {
  nairaName: "Naira: account name",
  nairaNumber: "Naira: account number",
  nairaBank: "Naira: bank",
} as const;

export type NairaField = keyof typeof NAIRA_FIELDS;

export const ALL_BANK_FIELDS = { ...BANK_FIELDS, ...NAIRA_FIELDS };

/** Where buyers send money. An empty field is not shown. */
export type BankDetails = Record<BankField | NairaField, string>;

/** Those for a wire, as people read them. */
export const bankLines = (details: BankDetails): { label: string; value: string }[] =>
  (Object.keys(BANK_FIELDS) as BankField[])
    .filter((field) => details[field] !== "")
    .map((field) => ({ label: BANK_FIELDS[field], value: details[field] }));

import type { Policy } from "#app/features/policy/policy.ts";
import { dollars, dollarSpan, span } from "#app/features/policy/figures.ts";
import { DEPOSIT_BACK_WHEN } from "#app/features/policy/phrases.ts";

export interface ReplyTexts {
  label: string;
  en: string;
  fr: string;
}

const depositRuleInFrench = (policy: Policy) =>
  `${dollars(policy.depositLeast)} pour une voiture de moins de ${dollars(policy.depositFrom)}, sinon ${policy.depositShare / 10_000} % du prix d'achat`;

/** The replies that come with the site. Their figures are those of the policy, until somebody at the desk edits one. */
export const replyDefaults = (policy: Policy): Record<string, ReplyTexts> => ({
  deposit: {
    label: "Deposit",
    en: `Before you bid you leave a security deposit: ${policy.depositRule}. You may pay it by debit card, by wire or in local currency.`,
    fr: `Avant d'enchérir, vous versez une caution : ${depositRuleInFrench(policy)}. Vous pouvez payer par carte, par virement ou en monnaie locale.`,
  },
  "deposit-for-lot": {
    label: "Deposit for this lot",
    en: "The deposit for {lot} is {deposit} at its price of today.",
    fr: "La caution pour {lot} est de {deposit} à son prix d'aujourd'hui.",
  },
  payment: {
    label: "Payment due",
    en: `You receive an invoice on the sale day. Payment is due ${policy.paymentDue}. The auction yard keeps a vehicle without charge for ${policy.freeStorage}; after that it bills storage for each day.\n\nPlease note: ${policy.forfeitRule}.`,
    fr: `Vous recevez la facture le jour de la vente. Le paiement est dû sous ${policy.paymentDueDays} jours ouvrés, jour de la vente compris. Le parc garde le véhicule sans frais pendant ${span(policy.freeStorageDays)} jours ; ensuite il facture chaque jour.\n\nAttention : un véhicule qui n'est pas payé sous ${policy.forfeitDays} jours est remis en vente et la caution est perdue.`,
  },
  freight: {
    label: "Freight",
    en: `RORO freight costs ${policy.roroPrice} and takes ${policy.roroTime}; a container takes ${policy.containerTime}. The shipping documents cost ${policy.papersPrice}.\n\nPlease tell us the port of destination, and we will send you the price for your vehicle.`,
    fr: `Le transport RORO coûte à partir de ${dollars(policy.roroFreightFrom)} pour une berline ou un petit SUV et dure environ ${span(policy.roroWeeks)} semaines ; un conteneur prend ${span(policy.containerWeeks)} semaines. Les documents coûtent ${dollarSpan(policy.shippingPapers)}.\n\nDites-nous le port de destination, et nous vous enverrons le prix pour votre véhicule.`,
  },
  "freight-to-port": {
    label: "Freight to a port",
    en: "Hello {name},\n\nRORO from the yard of {lot} to {port} costs ",
    fr: "Bonjour {name},\n\nLe transport RORO de {lot} à {port} coûte ",
  },
  refund: {
    label: "Refund",
    en: `You get your deposit back ${DEPOSIT_BACK_WHEN}. It takes ${policy.refundTime}. A refund by wire costs ${policy.wireRefundPrice}.`,
    fr: `Vous récupérez votre caution quand vous n'avez plus d'enchère ni d'offre en cours, plus d'achat immédiat à payer, et ne devez rien. Cela prend ${span(policy.refundDays)} jours ouvrés. Un remboursement par virement coûte ${policy.wireRefundPrice}.`,
  },
  damage: {
    label: "Damage",
    en: `Report damage from the voyage within ${policy.damageHours} hours, with photographs. You can add them at the link in this email.`,
    fr: `Signalez un dommage du voyage sous ${policy.damageHours} heures, avec des photos. Vous pouvez les ajouter par le lien de cet e-mail.`,
  },
  details: {
    label: "More details",
    en: "So that we can answer exactly, please tell us the lot number or the VIN of the vehicle, and the port of destination.",
    fr: "Pour une réponse exacte, dites-nous le numéro de lot ou le VIN du véhicule, et le port de destination.",
  },
});

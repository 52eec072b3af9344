import { Panel } from "#app/features/desk/desk-parts.tsx";
import { ActForms, type Act, type ActReply } from "#app/features/desk/money/act-forms.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { Cell } from "#app/platform/csv.ts";
import type { OwnVehicle } from "./own-vehicles.server.ts";

const BOOK: Act = {
  intent: "book",
  label: "Book it as our own vehicle",
  fields: ["amount", "day", "reason"],
  words: "Own vehicles against what we owe the house: the price and all that its bill adds.",
  isFirst: true,
};

const PAID: Act = {
  intent: "paid",
  label: "We have paid the house",
  fields: ["day", "reason"],
  words: "Out of our own money at the bank, never out of other people’s. Send the wire first.",
  isFirst: true,
};

const UNDO: Act = {
  intent: "undo",
  label: "Take the booking back",
  fields: ["day", "reason"],
  words: "When a buyer has it after all, the house cancelled it, or the amount was wrong.",
};

const SOLD: Act = {
  intent: "sold",
  label: "It is sold",
  fields: ["amount", "day", "reason"],
  words: "What arrived at our bank for it. More than it is booked at is earned, less is our loss.",
};

const RETURNED: Act = {
  intent: "returned",
  label: "The house took it back",
  fields: ["amount", "day", "reason"],
  words: "What the house sent back to our bank. What it kept is a charge that we bear.",
};

const actsOf = ({ isOurs, booked, isPaid, left }: OwnVehicle): Act[] => {
  if (left !== null) return [];
  if (booked === 0) return isOurs ? [BOOK] : [];
  if (isPaid) return isOurs ? [SOLD, RETURNED] : [RETURNED];
  return isOurs ? [PAID, UNDO] : [{ ...UNDO, isFirst: true }];
};

function stateOf({ isOurs, booked, isPaid, left, leftCents }: OwnVehicle): string {
  if (left !== null)
    return left === "sold"
      ? `Sold for ${formatMoney(leftCents)}.`
      : `The house took it back and returned ${formatMoney(leftCents)}.`;
  if (booked === 0) return "Awarded to nobody of ours, and not booked yet.";
  const words = `Booked at ${formatMoney(booked)}. ${isPaid ? "The house is paid." : "The house is not paid yet."}`;
  return isOurs ? words : `${words} It is not our own any more.`;
}

export const OWN_VEHICLES_HEADINGS = ["sale", "house", "lot", "vehicle", "hammer_usd", "booked_usd", "state"];
export const ownVehicleRecord = (vehicle: OwnVehicle): Cell[] => [
  vehicle.sale,
  HOUSE_NAMES[vehicle.house],
  vehicle.lotNumber,
  vehicle.title,
  vehicle.hammer / 100,
  vehicle.booked / 100,
  stateOf(vehicle),
];

interface Props {
  vehicles: OwnVehicle[];
  reply: ActReply | undefined;
  today: string;
}

/** Vehicles that a house awarded to us and that no buyer has: booked, paid out of our own money, and sold. */
export function OwnVehiclesPage({ vehicles, reply, today }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        {vehicles.length === 0 ? "No vehicle is our own. " : ""}
        <a href="/desk/money/own-vehicles/csv" data-no-prefetch className="link">
          All of them as CSV
        </a>
      </p>
      {vehicles.map((vehicle) => (
        <Panel key={vehicle.sale} title={`${vehicle.title}, ${HOUSE_NAMES[vehicle.house]} ${vehicle.lotNumber}`}>
          <p>
            Awarded at {formatMoney(vehicle.hammer)}. {stateOf(vehicle)}
          </p>
          <ActForms
            acts={actsOf(vehicle)}
            of={String(vehicle.sale)}
            reply={reply?.values["of"] === String(vehicle.sale) ? reply : undefined}
            start={{ day: today, amount: ((vehicle.isPaid ? vehicle.booked : vehicle.hammer) / 100).toFixed(2) }}
          />
        </Panel>
      ))}
    </div>
  );
}

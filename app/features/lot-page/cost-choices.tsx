import { FieldError } from "#app/ui/field.tsx";
import type { LotCost } from "./lot-cost.server.ts";

export function Amount({
  name,
  label,
  value,
  error,
  like,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  like: string;
}) {
  const id = `cost-${name}`;
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {error ? <FieldError name={id} message={error} /> : null}
      <input
        id={id}
        name={name}
        inputMode={name === "bid" ? "numeric" : undefined}
        defaultValue={value}
        placeholder={like}
        autoComplete="off"
        maxLength={30}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field num"
      />
    </>
  );
}

/** The names of what few change. */
export const MORE = ["method", "agent", "payment", "exchange"];

/** What few change, once all lines are shown. */
export function MoreChoices({ cost: { cost, values, errors, named } }: { cost: LotCost }) {
  const { money } = cost;
  return (
    <>
      <input type="hidden" name="lines" value="all" />
      <Choice
        name="method"
        label="Ship"
        chosen={named["method"] ?? ""}
        options={{ "": "Ro-ro, or a container where none sails", roro: "Ro-ro", container: "Container" }}
      />
      <Choice
        name="agent"
        label="Clearing agent"
        chosen={cost.hasAgent ? "yes" : "no"}
        options={{ yes: "With an agent", no: "I clear it myself" }}
      />
      <Choice
        name="payment"
        label="The auction's fee"
        chosen={cost.payment}
        options={{ secured: "For wires and bank transfers", unsecured: "For other ways of payment" }}
      />
      {money ? (
        <Amount
          name="exchange"
          label={`Your own rate: ${money.sign.trim()} for a dollar`}
          value={values.exchange}
          error={errors.exchange}
          like="1,500"
        />
      ) : null}
    </>
  );
}

interface Choosing {
  name: string;
  label: string;
  chosen: string;
  options: Record<string, string>;
}

function Choice({ name, label, chosen, options }: Choosing) {
  const id = `cost-${name}`;
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={chosen} className="field">
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </>
  );
}

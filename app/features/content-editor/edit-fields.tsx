import { controlProps, FieldError, FieldFrame, TextField, type FieldProps } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { Site } from "#app/platform/site.ts";
import type { Draft } from "./edit-draft.ts";
import { CARD_TEXTS, DAYS, SHOWN_OR_HIDDEN } from "#app/features/site/site-content.ts";

/** Gives a field its value and error by its name. */
export type FieldOf = (name: string, more?: Partial<FieldProps>) => FieldProps;

export function LongText({ field, rows }: { field: FieldProps; rows: number }) {
  return (
    <FieldFrame field={field}>
      <Textarea
        {...controlProps(field)}
        rows={rows}
        defaultValue={field.defaultValue}
        className="field field-sizing-content block min-h-24"
      />
    </FieldFrame>
  );
}

const required = { required: true };

export function ContactFields({ field, settings }: { field: FieldOf; settings: Site }) {
  const asInSettings = (name: Exclude<Site["invented"][number], "email"> | "whatsapp") => {
    if (settings.invented.some((one) => one === name)) return { hint: "Empty: About and Contact leave it out." };
    return { hint: settings[name] ? `Empty: ${settings[name]}` : "Empty: none is shown." };
  };
  return (
    <>
      <p>An empty field shows what the operator's settings say.</p>
      <TextField
        field={field("email", {
          hint: `Empty: ${settings.email}. New messages keep going to that address whatever stands here.`,
        })}
        inputMode="email"
        autoComplete="off"
      />
      <TextField field={field("phone", asInSettings("phone"))} type="tel" autoComplete="off" />
      <TextField field={field("whatsapp", asInSettings("whatsapp"))} type="tel" autoComplete="off" />
      <TextField field={field("lagosAddress", asInSettings("lagosAddress"))} autoComplete="off" />
      <TextField field={field("lagosPhone", asInSettings("lagosPhone"))} type="tel" autoComplete="off" />
      <TextField field={field("wyomingAddress", asInSettings("wyomingAddress"))} autoComplete="off" />
      <TextField field={field("wyomingPhone", asInSettings("wyomingPhone"))} type="tel" autoComplete="off" />
    </>
  );
}

export function CompanyFields({ field }: { field: FieldOf }) {
  return (
    <>
      <p>Buyers look for these before they send money. What is empty is not mentioned on any page.</p>
      <TextField
        field={field("companyNumber", { hint: "As registered, with the register: RC 1234567, CAC Nigeria." })}
        autoComplete="off"
      />
      <TextField
        field={field("licence", { hint: "Of the dealer or broker, with who gave it: Dealer 12345, Wyoming DOT." })}
        autoComplete="off"
      />
      <LongText field={field("people", { hint: "One person a line: Adaeze Eze, director." })} rows={4} />
    </>
  );
}

export function BannerFields({ field }: { field: FieldOf }) {
  return (
    <>
      <fieldset className="flex flex-col gap-5">
        <legend className="float-left mb-3 w-full text-20 font-bold">Sign-up banner of the home page</legend>
        <TextField field={field("headline", required)} />
        <TextField field={field("button", { ...required, hint: "Leads to the registration." })} />
      </fieldset>
      <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
        <legend className="float-left mb-3 w-full text-20 font-bold">Notice above every page</legend>
        <TextField field={field("notice", { hint: "Such as 'Offices closed on 1 October'. Empty: no notice." })} />
        <TextField field={field("noticeLabel", { hint: "Such as 'Read more'." })} />
        <TextField field={field("noticeHref", { hint: "Such as /contactus, or an address with https://." })} />
      </fieldset>
    </>
  );
}

const WEEKS = [
  ["support", "Support"],
  ["chat", "Live chat"],
] as const;

export function HoursFields({ field }: { field: FieldOf }) {
  return (
    <>
      <p>Times in Lagos. Leave both empty for a day on which nobody answers.</p>
      <div className="grid gap-8 md:grid-cols-2">
        {WEEKS.map(([what, label]) => (
          <fieldset key={what}>
            <legend className="text-20 font-bold">{label}</legend>
            <div className="mt-2 flex flex-col gap-2">
              {DAYS.map((day) => (
                <DayFields
                  key={day}
                  day={day}
                  opens={field(`${what}.${day}.opens`)}
                  closes={field(`${what}.${day}.closes`)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  );
}

function DayFields({ day, opens, closes }: { day: string; opens: FieldProps; closes: FieldProps }) {
  const wrong = [opens, closes].filter(({ error }) => error);
  return (
    <div className={wrong.length > 0 ? "border-l-4 border-flare pl-3" : ""}>
      <p aria-hidden="true" className="font-semibold">
        {day}
      </p>
      <div className="flex items-center gap-2">
        <TimeOfDay field={opens} />
        <span aria-hidden="true">to</span>
        <TimeOfDay field={closes} />
      </div>
      {wrong.map(({ name, error = "" }) => (
        <FieldError key={name} name={name} message={error} />
      ))}
    </div>
  );
}

function TimeOfDay({ field }: { field: FieldProps }) {
  return (
    <span className="min-w-0 max-w-36 flex-1">
      <label htmlFor={field.name} className="sr-only">
        {field.label}
      </label>
      <input {...controlProps(field)} type="time" defaultValue={field.defaultValue} className="field num px-2" />
    </span>
  );
}

export function CardTextFields({ field }: { field: FieldOf }) {
  return (
    <>
      <p>These words are the same on every vehicle. Hide those that say nothing to your buyers.</p>
      {CARD_TEXTS.map((text) => (
        <ShownField key={text} field={field(text, required)} />
      ))}
    </>
  );
}

function ShownField({ field }: { field: FieldProps }) {
  return (
    <FieldFrame field={field}>
      <select {...controlProps(field)} defaultValue={field.defaultValue} className="field max-w-44">
        {SHOWN_OR_HIDDEN.map((choice) => (
          <option key={choice} value={choice}>
            {choice === "shown" ? "Shown" : "Hidden"}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function HiddenFields({ fields }: { fields: Draft }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

import { useState } from "react";
import type { FieldProps } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { KeptDocument } from "./register-upload.ts";

export const DOCUMENTS = {
  driving_license_front_pic: "Driver License Front",
  driving_license_back_pic: "Driver License Back",
  passport: "Passport",
  id_card_front: "ID Card Front",
  id_card_back: "ID Card Back",
};

const PROOFS = [
  {
    title: "Driver License",
    parts: "Front and back",
    names: ["driving_license_front_pic", "driving_license_back_pic"],
  },
  { title: "Passport", parts: "The page with your photo", names: ["passport"] },
  { title: "ID Card", parts: "Front and back", names: ["id_card_front", "id_card_back"] },
] as const;

interface DocumentChoiceProps {
  field: (name: keyof typeof DOCUMENTS) => FieldProps;
  kept: KeptDocument[];
  errors: Record<string, string>;
}

/** First which document, then its files; all fields are in the form from the beginning. */
export function DocumentChoice({ field, kept, errors }: DocumentChoiceProps) {
  const keptAs = (name: string) => kept.find((file) => file.field === name);
  return (
    <div className="flex flex-col gap-2">
      {PROOFS.map(({ title, parts, names }) => (
        <Proof
          key={title}
          title={title}
          parts={parts}
          holds={names.some((name) => Boolean(errors[name] ?? keptAs(name)))}
        >
          {names.map((name) => (
            <FileField key={name} field={field(name)} kept={keptAs(name)} />
          ))}
        </Proof>
      ))}
    </div>
  );
}

interface ProofProps {
  title: string;
  parts: string;
  /** Whether it holds a file or an error, which must be seen. */
  holds: boolean;
  children: React.ReactNode;
}

function Proof({ title, parts, holds, children }: ProofProps) {
  const [state, setState] = useState({ held: holds, isOpen: holds });
  if (state.held !== holds) setState({ held: holds, isOpen: holds || state.isOpen });
  const open = (isOpen: boolean) => setState((now) => ({ ...now, isOpen }));
  return (
    <details
      open={state.isOpen}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
      onChange={() => open(true)}
      className="group rounded-input border border-line"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2">
        <span className="flex-1">
          <strong className="block">{title}</strong>
          <span className="text-13 text-ink-soft">{parts}</span>
        </span>
        <Icon name="chevronDown" className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-3">{children}</div>
    </details>
  );
}

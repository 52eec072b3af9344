import { useEffect, useRef, useState } from "react";
import { FormTitle } from "#app/features/site/form-title.tsx";
import { TRAP_FIELD } from "#app/platform/form-reply.ts";
import { Checkbox, SelectField, TextField } from "#app/ui/field.tsx";
import { FieldGroup, fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { ErrorToast } from "#app/ui/toast.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { useMendedErrors } from "#app/ui/use-mended-errors.ts";
import { PASSWORD_MIN_LENGTH } from "#app/features/policy/policy-constants.ts";
import { birthDateBounds } from "./birth-date.ts";
import { countryGroups } from "./countries.ts";
import { DocumentChoice, DOCUMENTS } from "./document-choice.tsx";
import { useSending, type RegisterReply } from "./register-sending.ts";

export const REGISTER_TITLE = "Register";

const AGREEMENTS = {
  agree_privacy: { label: "Privacy Policy", href: "/privacypolicy" },
  agree_refund: { label: "Refund Policy", href: "/refundpolicy" },
  agree_terms: { label: "Terms of Use", href: "/term&condition" },
};

const LABELS = {
  first_name: "First Name",
  last_name: "Last Name",
  username: "User Name",
  email: "Email",
  password: "Password",
  dob: "Date of Birth",
  phone: "Phone",
  country: "Country",
  ...DOCUMENTS,
  agree_privacy: AGREEMENTS.agree_privacy.label,
  agree_refund: AGREEMENTS.agree_refund.label,
  agree_terms: AGREEMENTS.agree_terms.label,
};

const namesOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];
const required = { required: true };

// The browser refuses nothing by these: they tell when an error is mended.
const EMAIL_PATTERN = String.raw`[^@\s]+@[^@\s]+\.[^@\s]{2,}`;
const PHONE_PATTERN = String.raw`\+?(?:[\s\(\)\.\/\-]*\d){8,15}[\s\(\)\.\/\-]*`;

interface RegisterFormProps {
  reply: RegisterReply | undefined;
  formToken: string;
  /** The day in Lagos. */
  today: string;
  /** The lot for which somebody registers, sealed. */
  car: string | undefined;
  siteName: string;
}

export function RegisterForm({ reply, formToken, today, car, siteName }: RegisterFormProps) {
  // State keeps the token when loaders revalidate.
  const [token] = useState(formToken);
  const { send, progress, kept, answered } = useSending(token, reply, DOCUMENTS);
  const { shown, look } = useMendedErrors(answered);
  const field = fieldsOf(LABELS, shown);
  const wanted = reply?.values["car"] ?? car;
  const { place, missing, count } = useAgreements();
  useFreshPage();
  return (
    <>
      <FormTitle title={REGISTER_TITLE} siteName={siteName} reply={shown} />
      <ErrorToast message={reply?.errors[""]} of={reply} />
      <PageForm
        reply={shown}
        news={answered}
        labels={LABELS}
        takesFiles
        keepsFiles
        trap={TRAP_FIELD}
        onChange={(event) => {
          count();
          look(event);
        }}
        onSubmit={(event) => void send(event)}
      >
        <input type="hidden" name="form_token" value={token} />
        {wanted ? <input type="hidden" name="car" value={wanted} /> : null}
        <FieldGroup legend="Your account">
          <TextField field={field("first_name", required)} autoComplete="given-name" />
          <TextField field={field("last_name", required)} autoComplete="family-name" />
          <TextField
            field={field("username", required)}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            field={field("email", { required: true, hint: "A verification link is sent here." })}
            type="email"
            pattern={EMAIL_PATTERN}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            field={field("password", { required: true, hint: "At least 8 characters. Three or four words work well." })}
            autoComplete="new-password"
            minLength={PASSWORD_MIN_LENGTH}
          />
        </FieldGroup>
        <FieldGroup legend="About you">
          <TextField
            field={field("dob", { hint: "Needed before you bid. Buyers are at least 18." })}
            type="date"
            {...birthDateBounds(today)}
            autoComplete="bday"
            short
          />
          <TextField
            field={field("phone", { hint: "With the country code, such as +234 803 555 0100." })}
            type="tel"
            pattern={PHONE_PATTERN}
            autoComplete="tel"
          />
          <SelectField
            field={field("country")}
            groups={import.meta.env.SSR ? countryGroups() : []}
            autoComplete="country-name"
          />
        </FieldGroup>
        <FieldGroup
          legend="Which document do you have?"
          hint={`One is enough, and you can send it later. JPEG, PNG, WebP or PDF, up to 8 MB each; all four corners in the picture.${kept.length > 0 ? " What has arrived is kept for an hour." : ""}`}
        >
          <DocumentChoice field={field} kept={kept} errors={shown?.errors ?? {}} />
        </FieldGroup>
        <FieldGroup legend="What you agree to">
          <div ref={place} className="flex flex-col gap-1">
            {namesOf(AGREEMENTS).map((name) => (
              <Checkbox key={name} field={field(name, required)}>
                I agree to the{" "}
                <a href={AGREEMENTS[name].href} target="_blank" rel="noopener" className="link font-semibold">
                  {AGREEMENTS[name].label}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                .
              </Checkbox>
            ))}
          </div>
        </FieldGroup>
        <UploadProgress progress={progress} />
        <p id="missing" className="font-semibold" hidden={missing.length === 0}>
          {missingInWords(missing)}
        </p>
        <SubmitButton
          label="Register"
          busyLabel="Processing..."
          busy={progress !== undefined}
          disabled={missing.length > 0}
          describedBy={missing.length > 0 ? "missing" : undefined}
        />
      </PageForm>
    </>
  );
}

type Agreement = keyof typeof AGREEMENTS;

/** Which boxes are not ticked yet; nothing before script runs, as the button then works without them. */
function useAgreements() {
  const place = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<Agreement[]>([]);
  const count = () => {
    const open = [...(place.current?.querySelectorAll<HTMLInputElement>("input:not(:checked)") ?? [])];
    setMissing(namesOf(AGREEMENTS).filter((name) => open.some((box) => box.name === name)));
  };
  useEffect(count, []);
  return { place, missing, count };
}

function missingInWords(missing: Agreement[]): string {
  if (missing.length === namesOf(AGREEMENTS).length) return "Tick the three agreements to register.";
  return `Tick the ${missing.map((name) => AGREEMENTS[name].label).join(" and the ")} to register.`;
}

/** A page from the back-forward cache would still show 'Processing...' with a used token. */
function useFreshPage(): void {
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener("pageshow", refresh);
    return () => removeEventListener("pageshow", refresh);
  }, []);
}

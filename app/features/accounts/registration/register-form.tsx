import { useEffect, useRef, useState } from "react";
import { FormTitle } from "#app/features/site/form-title.tsx";
import { TRAP_FIELD } from "#app/platform/form-reply.ts";
import { Checkbox, SelectField, TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { FieldGroup, fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { ErrorToast } from "#app/ui/toast.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { countryGroups } from "./countries.ts";
import { useSending, type RegisterReply } from "./register-sending.ts";

export const REGISTER_TITLE = "Register";

const DOCUMENTS = {
  driving_license_front_pic: "Driver License Front",
  driving_license_back_pic: "Driver License Back",
  passport: "Passport",
  id_card_front: "ID Card Front",
  id_card_back: "ID Card Back",
};

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

interface RegisterFormProps {
  reply: RegisterReply | undefined;
  formToken: string;
  siteName: string;
}

export function RegisterForm({ reply, formToken, siteName }: RegisterFormProps) {
  // State keeps the token when loaders revalidate.
  const [token] = useState(formToken);
  const { send, progress, kept, shown } = useSending(token, reply, DOCUMENTS);
  const field = fieldsOf(LABELS, shown);
  const { place, mayRegister, look } = useAgreements();
  useFreshPage();
  return (
    <>
      <FormTitle title={REGISTER_TITLE} siteName={siteName} reply={shown} />
      <ErrorToast message={reply?.errors[""]} of={reply} />
      <PageForm
        reply={shown}
        labels={LABELS}
        takesFiles
        keepsFiles
        trap={TRAP_FIELD}
        onChange={look}
        onSubmit={(event) => void send(event)}
      >
        <input type="hidden" name="form_token" value={token} />
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
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            field={field("password", { required: true, hint: "At least 8 characters. Three or four words work well." })}
            autoComplete="new-password"
          />
        </FieldGroup>
        <FieldGroup legend="About you">
          <TextField
            field={field("dob", { hint: "Needed before you bid. Buyers are at least 18." })}
            type="date"
            autoComplete="bday"
            short
          />
          <TextField
            field={field("phone", { hint: "With the country code, such as +234 803 555 0100." })}
            type="tel"
            autoComplete="tel"
          />
          <SelectField
            field={field("country")}
            groups={import.meta.env.SSR ? countryGroups() : []}
            autoComplete="country-name"
          />
        </FieldGroup>
        <FieldGroup
          legend="Your documents"
          hint={`You can leave these out for now. JPEG, PNG, WebP or PDF, up to 8 MB each; all four corners in the picture.${kept.length > 0 ? " What has arrived is kept for an hour." : ""}`}
        >
          {namesOf(DOCUMENTS).map((name) => (
            <FileField key={name} field={field(name)} kept={kept.find((file) => file.field === name)} />
          ))}
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
          <p id="agreements-missing" className="text-ink-soft" hidden={mayRegister}>
            Tick all three to register.
          </p>
        </FieldGroup>
        <UploadProgress progress={progress} />
        <SubmitButton
          label="Register"
          busyLabel="Processing..."
          busy={progress !== undefined}
          disabled={!mayRegister}
          describedBy={mayRegister ? undefined : "agreements-missing"}
        />
      </PageForm>
    </>
  );
}

function useAgreements() {
  const place = useRef<HTMLDivElement>(null);
  const [mayRegister, setMayRegister] = useState(true);
  const look = () => setMayRegister(place.current?.querySelector("input:not(:checked)") === null);
  useEffect(look, []);
  return { place, mayRegister, look };
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

import { Icon } from "#app/ui/icon.tsx";

export const MESSAGE_SENT = "Form submitted successfully!";
export const SHIPPING_SENT = "Your shipping request has been submitted successfully.";

export function SentNotice({
  message,
  reference,
  again,
}: {
  message: string;
  reference: string;
  again: { href: string; label: string };
}) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="flex w-full gap-3 rounded-card bg-leaf-soft p-4 text-leaf">
        <Icon name="check" className="mt-1" />
        <div>
          <p className="text-17 font-semibold">{message}</p>
          <p>
            Your reference is <strong className="num whitespace-nowrap">{reference}</strong>.
          </p>
        </div>
      </div>
      <p>
        We are sending you an email with a private link. There you can follow the enquiry, read our answer and add a
        message or a file. If it does not come, look into your spam folder.
      </p>
      <a href={again.href} className="button button-quiet">
        {again.label}
      </a>
    </div>
  );
}

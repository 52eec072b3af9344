import { Notice } from "#app/ui/notice.tsx";

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
    <div className="flex flex-col gap-4">
      <Notice tone="good">
        <p>{message}</p>
        <p className="text-15 font-normal">
          Your reference is <strong className="num whitespace-nowrap">{reference}</strong>.
        </p>
      </Notice>
      <p>
        We are sending you an email with a private link. There you can follow the enquiry, read our answer and add a
        message or a file. If it does not come, look into your spam folder.
      </p>
      <a href={again.href} className="button button-quiet self-start">
        {again.label}
      </a>
    </div>
  );
}

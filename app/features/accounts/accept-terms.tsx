import { Moment } from "./account-page.tsx";

const BINDING = [
  "A bid binds you. You can raise your maximum, but not lower it or take it back.",
  "The maximum is the hammer price; the fees of the auction house and ours come on top.",
  "Among our own buyers the highest maximum leads, the earlier of equals. Only that one goes to the auction house.",
  "Who is overtaken is told at once, and is free: to come back is a new bid.",
  "A part of your deposit is held while a bid leads, and until a vehicle that you won is paid in full.",
  "If you win and do not pay, the vehicle is offered again and its deposit is lost.",
  "We sign every bid. Its receipt proves amount, time and order.",
];

interface AcceptTermsProps {
  version: string;
  acceptedAt: Date | undefined;
  /** Where the reader goes on; empty for here. */
  back: string;
}

/** What binds a bidder, in short, and the button that says yes to the whole text. */
export function AcceptTerms({ version, acceptedAt, back }: AcceptTermsProps) {
  return (
    <>
      <p>
        The terms of {version}, in short. What counts is{" "}
        <a href="/term&condition" className="link">
          the whole text
        </a>
        .
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
        {BINDING.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {acceptedAt ? (
        <p className="mt-6 rounded-card bg-leaf-soft p-4 font-semibold text-leaf">
          You accepted them on <Moment at={acceptedAt} />.
        </p>
      ) : (
        <form method="post" className="mt-6">
          <input type="hidden" name="back" value={back} />
          <button className="button button-primary min-h-12 w-full px-8 text-17 sm:w-auto">I accept the terms</button>
        </form>
      )}
    </>
  );
}

import { Notice } from "#app/ui/notice.tsx";

type Subscription = { kind: "search"; name: string } | { kind: "favourites" };

const inWords = (about: Subscription) =>
  about.kind === "search" ? `about new vehicles for “${about.name}”` : "about your favourites";

export function UnsubscribePanel({ about, isDone }: { about: Subscription | undefined; isDone: boolean }) {
  if (!about) return <Unknown />;
  if (isDone) return <Done about={about} />;
  return (
    <form method="post" className="flex flex-col items-start gap-4">
      <p className="text-17 font-semibold break-words">Press Confirm to get no more emails {inWords(about)}.</p>
      <button type="submit" className="button button-primary min-h-12 px-8 text-17">
        Confirm
      </button>
      <p className="text-ink-soft">If you want to keep them, close the page: nothing changes.</p>
    </form>
  );
}

function Done({ about }: { about: Subscription }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="good">You get no more emails {inWords(about)}.</Notice>
      <p>
        You can have them again{" "}
        <a href="/account/searches" className="link">
          in your account
        </a>
        .
      </p>
    </div>
  );
}

function Unknown() {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="bad">This link does not belong to any emails of ours.</Notice>
      <p>
        The search may have been deleted. You see what we write to you about{" "}
        <a href="/account/searches" className="link">
          in your account
        </a>
        .
      </p>
    </div>
  );
}

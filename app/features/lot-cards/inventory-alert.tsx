import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

export function InventoryAlert({ code }: { code: string }) {
  const { pathname, search } = useLocation();
  return (
    <section role="alert" className="card mx-auto my-8 max-w-form border-l-4 border-l-flare p-6">
      <h2 className="flex items-center gap-2 text-20 font-bold">
        <Icon name="triangleAlert" className="text-flare" /> Oops! Something went wrong.
      </h2>
      <p className="mt-2">We couldn't fetch the cars at the moment. Please try again later.</p>
      <p className="num mt-2 text-ink-soft">{`Error Code: ${code}`}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={pathname + search} className="button button-primary">
          Try again
        </a>
        <a href="/contactus" className="button button-quiet">
          Contact us
        </a>
      </p>
    </section>
  );
}

import { useHydrated } from "./use-hydrated.ts";

type Props = React.ComponentProps<"textarea"> & { id: string };

/** Keeps what somebody typed before script started: React would put the server's words back over it. */
export function Textarea({ defaultValue, ...own }: Props) {
  const isHydrated = useHydrated();
  const typed = import.meta.env.SSR || isHydrated ? undefined : findField(own.id)?.value;
  return <textarea {...own} defaultValue={typed ?? defaultValue} />;
}

const findField = (id: string) => document.querySelector<HTMLTextAreaElement>(`textarea[id="${id}"]`);

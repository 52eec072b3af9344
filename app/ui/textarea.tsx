import { useHydrated } from "./use-hydrated.ts";

type Props = React.ComponentProps<"textarea"> & { id: string };

/** Keeps what somebody typed before script started: React would put the server's words back over it. */
export function Textarea({ defaultValue, ...own }: Props) {
  const isHydrated = useHydrated();
  const there = import.meta.env.SSR || isHydrated ? null : document.querySelector<Typed>(`[id="${own.id}"]`);
  return <textarea {...own} defaultValue={there?.value ?? defaultValue} />;
}

type Typed = HTMLTextAreaElement;

import { NoPicture } from "./icon.tsx";

export function EmptyState({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="card mx-auto my-8 max-w-form p-6 md:p-8">
      <NoPicture viewBox="0 28 120 52" className="mb-4 h-16 max-w-full text-line-strong" />
      <h2 className="text-20 font-bold">{heading}</h2>
      <div className="mt-2 grid min-w-0 grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

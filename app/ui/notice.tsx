import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

const TONES = {
  good: { look: "bg-leaf-soft text-leaf", icon: "check", role: "status" },
  bad: { look: "bg-flare-soft text-flare", icon: "triangleAlert", role: "alert" },
} as const;

/** How something that the reader asked for has ended. */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { look, icon, role } = TONES[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-card p-[min(1rem,4vw)] text-17 font-semibold ${look}`}>
      <Icon name={icon} className="mt-1" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

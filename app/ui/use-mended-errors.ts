import { useState } from "react";

interface Reply {
  values: Record<string, string>;
  errors: Record<string, string>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** A reply without the errors of fields that were changed since and now keep the rules of their markup. */
export function useMendedErrors<R extends Reply>(reply: R | undefined) {
  const [state, setState] = useState<{ of: R | undefined; mended: string[] }>({ of: reply, mended: [] });
  if (state.of !== reply) setState({ of: reply, mended: [] });
  const mended = state.of === reply ? state.mended : [];

  function look({ target }: { target: EventTarget }): void {
    if (!reply || !isControl(target) || !(target.name in reply.errors)) return;
    const isMended = target.checkValidity() && !isAsRefused(target, reply);
    if (isMended === mended.includes(target.name)) return;
    const others = mended.filter((name) => name !== target.name);
    setState({ of: reply, mended: isMended ? [...others, target.name] : others });
  }

  const shown = reply && mended.length > 0 ? { ...reply, errors: without(reply.errors, mended) } : reply;
  return { shown, look };
}

const isAsRefused = (control: Control, { values }: Reply) =>
  "checked" in control && control.type === "checkbox"
    ? !control.checked
    : control.value !== "" && control.value === values[control.name];

const without = (errors: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

import { useEffect, useRef, useState } from "react";
import { controlProps, FieldFrame, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

const MOST_BYTES = 8 * 1024 * 1024;
const PICTURES = new Set(["image/jpeg", "image/png", "image/webp"]);
const ACCEPTED = [...PICTURES, "application/pdf"];
/** Phones send these for unknown types; the server checks the content. */
const UNKNOWN_TYPES = ["", "application/octet-stream"];

interface Chosen {
  file: File;
  address?: string;
}

interface Kept {
  name: string;
  bytes: number;
}

/** Script adds a preview and a size check. The box `drop_` + name removes a kept file. */
export function FileField({ field, kept }: { field: FieldProps; kept?: Kept }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [wasRemoved, setRemoved] = useState(false);
  const [error, answerError] = useErrorUntilAnswered(field.error);

  function look() {
    const file = input.current?.files?.[0];
    setChosen(file && { file, address: PICTURES.has(file.type) ? URL.createObjectURL(file) : undefined });
  }

  function change(isRemoval: boolean) {
    look();
    setRemoved(isRemoval);
    answerError();
  }

  // A file may be chosen before script runs.
  useEffect(look, []);

  function remove() {
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
    // Whoever watches the form learns it too; browsers tell nobody of a value that script sets.
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
    change(true);
  }

  const shown = { ...field, error: (chosen && findFileFault(chosen.file)) ?? error };
  return (
    <FieldFrame field={shown}>
      <input
        {...controlProps(shown)}
        ref={input}
        type="file"
        accept={ACCEPTED.join(",")}
        onChange={() => change(false)}
        className="field file:mr-3 file:min-h-7 file:rounded-input file:bg-harbour-soft file:px-3 file:font-semibold file:text-harbour"
      />
      {chosen ? <ChosenFile key={chosen.address} {...chosen} label={field.label} onRemove={remove} /> : null}
      {kept && !chosen ? <KeptFile {...kept} field={field} isDropped={wasRemoved} /> : null}
    </FieldFrame>
  );
}

function useErrorUntilAnswered(error: string | undefined): [string | undefined, () => void] {
  const [state, setState] = useState({ error, isAnswered: false });
  if (state.error !== error) setState({ error, isAnswered: false });
  return [state.isAnswered ? undefined : error, () => setState({ error, isAnswered: true })];
}

export function findFileFault(file: Pick<File, "size" | "type">): string | undefined {
  if (file.size > MOST_BYTES) return "File is too large. The limit is 8 MB.";
  return [...ACCEPTED, ...UNKNOWN_TYPES].includes(file.type)
    ? undefined
    : "Only JPEG, PNG, WebP or PDF files are accepted.";
}

function KeptFile({ name, bytes, field, isDropped }: Kept & { field: FieldProps; isDropped: boolean }) {
  const drop = `drop_${field.name}`;
  return (
    <div className="mt-2 rounded-input border border-line bg-paper p-2">
      <p>
        We still have <span className="break-all font-semibold">{name}</span>{" "}
        <span className="num">({sizeInWords(bytes)})</span>. Choose another file to replace it.
      </p>
      <p className="flex items-center gap-3">
        <input
          type="checkbox"
          id={drop}
          name={drop}
          defaultChecked={isDropped}
          className="size-6 shrink-0 accent-harbour"
        />
        <label htmlFor={drop} className="flex-1 py-2.5">
          Remove it<span className="sr-only">: {field.label}</span>
        </label>
      </p>
    </div>
  );
}

function ChosenFile({ file, address, label, onRemove }: Chosen & { label: string; onRemove: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 rounded-input border border-line bg-paper p-2">
      <Preview file={file} address={address} label={label} />
      <p className="min-w-24 flex-1">
        <span className="line-clamp-2 break-all">{file.name}</span>
        <span className="num text-13 text-ink-soft">{sizeInWords(file.size)}</span>
      </p>
      <button type="button" className="button button-quiet" aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon name="x" /> Remove
      </button>
    </div>
  );
}

function Preview({ file, address, label }: Chosen & { label: string }) {
  const [isBroken, setBroken] = useState(false);
  const box = "grid h-16 w-24 shrink-0 place-items-center rounded-input bg-paper-sunk text-13 text-ink-soft";
  if (!address || isBroken) {
    return <span className={box}>{file.type === "application/pdf" ? "PDF" : "No preview"}</span>;
  }
  const release = () => URL.revokeObjectURL(address);
  return (
    <img
      src={address}
      alt={`Preview of ${label}`}
      onLoad={release}
      onError={() => {
        release();
        setBroken(true);
      }}
      className={`${box} object-cover`}
    />
  );
}

const sizeInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

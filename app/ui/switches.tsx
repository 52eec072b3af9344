interface Switch {
  name: string;
  label: string;
  isOn: boolean;
}

/** A group of choices that are on or off, each in a sentence; a box that is off sends nothing. */
export function Switches({
  legend,
  prefix,
  switches,
  children,
}: {
  legend: string;
  /** Of the boxes' ids. */
  prefix: string;
  switches: Switch[];
  children?: React.ReactNode;
}) {
  return (
    <fieldset>
      <legend className="float-left w-full text-20 font-bold">{legend}</legend>
      <div className="clear-both pt-2">
        {switches.map(({ name, label, isOn }) => (
          <div key={name} className="flex gap-3">
            <input
              id={`${prefix}-${name}`}
              name={name}
              type="checkbox"
              value="1"
              defaultChecked={isOn}
              className="mt-2.5 size-6 shrink-0 accent-harbour"
            />
            <label htmlFor={`${prefix}-${name}`} className="flex-1 py-2.5">
              {label}
            </label>
          </div>
        ))}
        {children}
      </div>
    </fieldset>
  );
}

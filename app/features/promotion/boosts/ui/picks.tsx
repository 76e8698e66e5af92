import type { ReactNode } from "react";

const TILE = [
  "relative flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-control border border-edge px-2 py-1.5",
  "text-center leading-snug transition-colors duration-150 hover:bg-raised",
  "has-checked:border-accent has-checked:bg-raised has-checked:shadow-[inset_0_0_0_1px_var(--accent)]",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text",
  "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted has-disabled:hover:bg-transparent",
].join(" ");

type PicksProps<Value extends string> = {
  legend: string;
  name: string;
  options: { value: Value; label: string; detail?: string; isClosed?: boolean }[];
  chosen: Value;
  onChoose(value: Value): void;
  /** The layout of the choices. */
  columns: string;
  children?: ReactNode;
};

/** A few choices side by side, as native radio buttons; `children` explain the chosen one. */
export const Picks = <Value extends string>({ legend, name, options, ...rest }: PicksProps<Value>) => (
  <fieldset>
    <legend className="mb-2 font-medium text-[0.9375rem]">{legend}</legend>
    <div className={`grid gap-2 ${rest.columns}`}>
      {options.map(({ value, label, detail, isClosed }) => (
        <label key={value} className={TILE}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === rest.chosen}
            disabled={isClosed}
            onChange={() => rest.onChoose(value)}
            className="absolute inset-0 cursor-inherit opacity-0"
          />
          <span className="font-medium text-[0.9375rem]">{label}</span>
          {detail && <span className="text-balance text-muted text-xs">{detail}</span>}
        </label>
      ))}
    </div>
    {rest.children}
  </fieldset>
);

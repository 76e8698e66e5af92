import { Check } from "lucide-react";
import type { Selection } from "./use-selection.ts";

/** Chooses a row for changes of several at once. */
export const TickBox = ({
  label,
  selection,
  className,
}: {
  label: string;
  selection: Selection;
  className: string;
}) => (
  <label className={`grid size-11 shrink-0 place-items-center rounded-control bg-background/70 ${className}`}>
    <input
      type="checkbox"
      aria-label={label}
      checked={selection.isChosen}
      onChange={selection.onToggle}
      className="peer size-6 appearance-none rounded-[0.375rem] border border-edge bg-surface checked:border-accent checked:bg-accent"
    />
    <Check
      aria-hidden
      strokeWidth={3}
      className="pointer-events-none absolute size-4 text-on-accent opacity-0 peer-checked:opacity-100"
    />
  </label>
);

import { Check } from "lucide-react";
import type { ComponentProps } from "react";

/** A checkbox without visible words, for the rows of a list. */
export const ChoiceBox = ({ className = "", ...input }: ComponentProps<"input">) => (
  <span className={`relative grid size-11 shrink-0 place-items-center ${className}`}>
    <input type="checkbox" {...input} className="peer absolute inset-0 z-10 cursor-pointer appearance-none" />
    <span className="size-6 rounded-[0.375rem] border border-edge bg-surface transition-colors peer-checked:border-accent peer-checked:bg-accent peer-hover:border-muted peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2" />
    <Check
      aria-hidden
      strokeWidth={3}
      className="pointer-events-none absolute size-4 text-on-accent opacity-0 peer-checked:opacity-100"
    />
  </span>
);

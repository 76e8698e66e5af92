import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"details">, "children"> & { summary: ReactNode; children: ReactNode };

/** More that unfolds below its line; it works without script. */
export const Disclosure = ({ summary, children, className = "", ...details }: Props) => (
  <details {...details} className={`group/disclosure ${className}`}>
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-muted text-sm hover:text-text [&::-webkit-details-marker]:hidden">
      {summary}
      <ChevronDown
        aria-hidden
        className="size-4 shrink-0 transition-transform duration-150 group-open/disclosure:rotate-180 motion-reduce:transition-none"
      />
    </summary>
    {children}
  </details>
);

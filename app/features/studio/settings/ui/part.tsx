import type { ReactNode } from "react";

type PartProps = { heading: string; lead?: ReactNode; children?: ReactNode };

/** One topic of a section. */
export const Part = ({ heading, lead, children }: PartProps) => (
  <section aria-label={heading} className="border-line border-t pt-6 pb-8 first:border-t-0 first:pt-2 last:pb-0">
    <h3 className="font-semibold">{heading}</h3>
    {lead && <p className="mt-1 max-w-prose text-muted text-sm">{lead}</p>}
    <div className="mt-4 max-w-xl">{children}</div>
  </section>
);

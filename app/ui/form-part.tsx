import type { ReactNode } from "react";

type FormPartProps = { heading: string; lead?: string; children: ReactNode };

/** `content-visibility`: parts off the screen are laid out when they are near; focus rings may reach outside. */
const WHEN_NEAR = "[content-visibility:auto] [contain-intrinsic-size:auto_24rem] [overflow-clip-margin:1rem]";

/** The id of a form's part, for links to it. */
export const partId = (heading: string) => `part-${heading.toLowerCase().replace(/[^a-z]+/g, "-")}`;

/** Where something stands beside the form (`data-narrow`), the heading is above its controls. */
const NARROW =
  "scroll-mt-28 md:scroll-mt-[calc(var(--publish-bar,0px)+4rem)] xl:scroll-mt-[calc(var(--publish-bar,0px)+1rem)] lg:in-data-narrow:grid-cols-1 lg:in-data-narrow:gap-5 in-data-narrow:[&>div]:max-w-none";

/** A section of a long form: its topic in the margin, its controls beside it. */
export const FormPart = ({ heading, lead, children }: FormPartProps) => (
  <section
    id={partId(heading)}
    aria-label={heading}
    className={`grid gap-5 border-line border-t pt-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 ${NARROW} ${WHEN_NEAR}`}
  >
    <div>
      <h2 className="font-semibold text-xl">{heading}</h2>
      {lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
    </div>
    <div className="min-w-0 max-w-2xl">{children}</div>
  </section>
);

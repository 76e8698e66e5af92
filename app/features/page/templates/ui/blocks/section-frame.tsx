import type { ReactNode } from "react";

/** A section of the page below the hero; an empty one is left out. */
export type Part = { id: string; name: string; heading?: string; body: ReactNode };

/** A section with its heading. */
const SectionFrame = ({ part: { id, name, heading = name, body } }: { part: Part }) => (
  <section className="part" id={id} aria-labelledby={`${id}-heading`}>
    <h2 className="part-heading" id={`${id}-heading`} dir="auto">
      {heading}
    </h2>
    <div className="part-body">{body}</div>
  </section>
);

export const Sections = ({ parts }: { parts: Part[] }) =>
  parts.map((part) => <SectionFrame key={part.id} part={part} />);

import type { ReactNode } from "react";

/** A part of the page below the hero; what has nothing to show has no part. */
export type Part = { id: string; name: string; heading?: string; body: ReactNode };

/** A part with its heading. */
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

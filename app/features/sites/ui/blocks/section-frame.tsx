import type { ReactNode } from "react";

/** A part of the page below the hero; what has nothing to show has no part. */
export type Part = { id: string; name: string; body: ReactNode };

/** A part with its heading. */
export const SectionFrame = ({ part: { id, name, body } }: { part: Part }) => (
  <section className="part" id={id} aria-labelledby={`${id}-heading`}>
    <h2 className="part-heading" id={`${id}-heading`}>
      {name}
    </h2>
    <div className="part-body">{body}</div>
  </section>
);

export const Sections = ({ parts }: { parts: Part[] }) =>
  parts.map((part) => <SectionFrame key={part.id} part={part} />);

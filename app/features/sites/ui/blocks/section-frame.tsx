import type { ReactNode } from "react";

type SectionFrameProps = { id: string; heading: string; children: ReactNode };

/** A part of the page below the hero, with its heading. */
export const SectionFrame = ({ id, heading, children }: SectionFrameProps) => (
  <section className="part" id={id} aria-labelledby={`${id}-heading`}>
    <h2 className="part-heading" id={`${id}-heading`}>
      {heading}
    </h2>
    {children}
  </section>
);

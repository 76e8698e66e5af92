import type { ReactNode } from "react";
import type { Field } from "~/features/content/publications/rules/labels.ts";
import { type TitleOfSection, useMarks } from "../marks.ts";

/** A section of the page below the hero; an empty one is left out. */
export type Part = {
  id: string;
  name: string;
  heading?: string;
  /** The field of the document that the heading shows. */
  headingField?: Field | TitleOfSection;
  body: ReactNode;
};

/** A section with its heading. */
function SectionFrame({ part: { id, name, heading = name, headingField, body } }: { part: Part }) {
  const { field, section } = useMarks();
  return (
    <section className="part" id={id} aria-labelledby={`${id}-heading`} {...section(id)}>
      <h2 className="part-heading" id={`${id}-heading`} dir="auto" {...(headingField && field(headingField))}>
        {heading}
      </h2>
      <div className="part-body">{body}</div>
    </section>
  );
}

export const Sections = ({ parts }: { parts: Part[] }) =>
  parts.map((part) => <SectionFrame key={part.id} part={part} />);

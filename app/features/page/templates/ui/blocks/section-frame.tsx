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

/** The call to action and the ways to follow, where one comes after the other, stand side by side on a wide screen. */
const ENDINGS = ["follow", "connect"];

export function Sections({ parts }: { parts: Part[] }) {
  const from = parts.findIndex(({ id }, at) => [id, parts[at + 1]?.id].join() === ENDINGS.join());
  if (from < 0) return <Frames parts={parts} />;
  const to = from + ENDINGS.length;
  return (
    <>
      <Frames parts={parts.slice(0, from)} />
      <div className="endings">
        <Frames parts={parts.slice(from, to)} />
      </div>
      <Frames parts={parts.slice(to)} />
    </>
  );
}

const Frames = ({ parts }: { parts: Part[] }) => parts.map((part) => <SectionFrame key={part.id} part={part} />);

import { textDirection } from "~/lib/text.ts";
import type { FieldMark } from "../marks.ts";

/** The description with its paragraphs. */
export function Synopsis({ text, mark }: { text: string; mark?: FieldMark }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <div className="synopsis" dir={textDirection(text)} {...mark}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph.trim()}</p>
      ))}
    </div>
  );
}

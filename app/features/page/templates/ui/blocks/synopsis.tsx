import { textDirection } from "~/lib/text.ts";
import type { FieldMark } from "../marks.ts";
import { RichText } from "./rich-text.tsx";

type SynopsisProps = {
  text: string;
  /** Whether the text may have bold words, italics and links. */
  isRich?: boolean;
  mark?: FieldMark;
};

/** A long text with its paragraphs. */
export function Synopsis({ text, isRich = false, mark }: SynopsisProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <div className="synopsis" dir={textDirection(text)} {...mark}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{isRich ? <RichText text={paragraph.trim()} /> : paragraph.trim()}</p>
      ))}
    </div>
  );
}

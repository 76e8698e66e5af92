import { textDirection } from "~/lib/text.ts";

/** The description with its paragraphs. */
export function Synopsis({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <div className="synopsis" dir={textDirection(text)}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph.trim()}</p>
      ))}
    </div>
  );
}

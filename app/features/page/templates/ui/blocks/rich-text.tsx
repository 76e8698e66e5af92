import type { ReactNode } from "react";
import { type RichPart, richParts } from "~/lib/rich-text.ts";

/** A text with its bold words, italics and links. */
export const RichText = ({ text }: { text: string }) => <>{rendered(richParts(text))}</>;

const rendered = (parts: RichPart[]): ReactNode[] =>
  parts.map((part, place) => {
    if (typeof part === "string") return part;
    const key = `${place}`;
    const inner = rendered(part.parts);
    if (part.format === "bold") return <strong key={key}>{inner}</strong>;
    if (part.format === "italic") return <em key={key}>{inner}</em>;
    return (
      <a key={key} href={part.url} target="_blank" rel="noopener">
        {inner}
      </a>
    );
  });

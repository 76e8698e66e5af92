import type { ReactNode } from "react";
import { type RichPart, richParts } from "~/lib/rich-text.ts";
import { filled, type Values, withAddress } from "../rules/placeholders.ts";

type MailTextProps = { text: string; values: Values; accent: string };

/** A text with its bold words, italics and links. Placeholders are filled after it is read, so they format nothing. */
export const MailText = ({ text, values, accent }: MailTextProps) => (
  <>{rendered(richParts(withAddress(text, values.ctaUrl)), { values, accent })}</>
);

type Look = Omit<MailTextProps, "text">;

const rendered = (parts: RichPart[], look: Look): ReactNode[] =>
  parts.map((part, place) => {
    if (typeof part === "string") return filled(part, look.values);
    const key = `${place}`;
    const inner = rendered(part.parts, look);
    if (part.format === "bold") return <strong key={key}>{inner}</strong>;
    if (part.format === "italic") return <em key={key}>{inner}</em>;
    return (
      <a key={key} href={part.url} style={{ color: "inherit", textDecoration: `underline ${look.accent}` }}>
        {inner}
      </a>
    );
  });

import { type Block, emptyBlock } from "./blocks.ts";
import { type DefaultTemplateId, templateOf } from "./templates.ts";

/** What a new template holds: the parts of a default one, or nothing. Ids are their places. */
export function beginningOf(id: DefaultTemplateId | null) {
  const original = id && templateOf(id);
  if (!original) return { name: "", subject: "", previewText: "", blocks: [] as Block[] };
  const { name, subject, previewText, message, ctaText } = original;
  const blocks: Block[] = [
    emptyBlock("poster", "1"),
    { id: "2", kind: "text", text: message },
    { id: "3", kind: "button", text: ctaText, url: "" },
  ];
  return { name, subject, previewText, blocks };
}

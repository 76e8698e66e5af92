import { z } from "zod";
import { LONGEST_CHAPTER_TITLE, MOST_CHAPTERS } from "~/features/video/chapters/rules.ts";
import { detectVideoLink, type VideoLink } from "~/features/video/providers/rules.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { titleField } from "~/lib/text-fields.ts";
import { asForm, NO_FILE } from "./arrival.ts";
import type { Row } from "./records.ts";

const LONGEST_MS = 24 * 60 * 60 * 1000;
const ms = z.number().int().min(0).max(LONGEST_MS);

const facts = z.object({
  originalName: z
    .string()
    .nullish()
    .transform((name) => (name ? plainLine(name).slice(0, 255) : null)),
  introEndMs: ms.nullable().default(null).catch(null),
  chapters: z
    .array(z.object({ startMs: ms, title: titleField(LONGEST_CHAPTER_TITLE).refine((title) => title !== "") }))
    .max(MOST_CHAPTERS)
    .catch([]),
});
type Facts = z.output<typeof facts>;

/** A film to bring: a link to a provider, or the key of its file in the archive. */
export type VideoWish = { facts: Facts } & ({ link: VideoLink } | { key: string });

/** What a record of a video asks for; `hasFile` says whether the archive has a file of this key. */
export function videoWish(row: Row, hasFile: (key: string) => boolean): VideoWish | string {
  const read = asForm(facts, row);
  if (typeof read === "string") return read;
  if (row.platform !== "file") {
    const link = typeof row.sourceUrl === "string" ? detectVideoLink(row.sourceUrl) : null;
    return link && link.platform === row.platform ? { facts: read, link } : "its address cannot be read";
  }
  if (row.status !== "ready") return "it was not ready to play";
  return typeof row.playableKey === "string" && hasFile(row.playableKey)
    ? { facts: read, key: row.playableKey }
    : NO_FILE;
}

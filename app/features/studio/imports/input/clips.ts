import { z } from "zod";
import { clipLookInput } from "~/features/clips/editing/input.ts";
import { DEFAULT_BRAND_COLOUR } from "~/features/clips/rendering/rules/brand.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { shownOf } from "~/features/clips/rendering/rules/stages.ts";
import { runWishesInput } from "~/features/clips/runs/input.ts";
import type { ClipOrigin } from "~/features/clips/runs/rules.ts";
import { LONGEST_TOPIC, MOST_TOPICS, SENTIMENTS } from "~/features/clips/services/rules/moods.ts";
import { plainLine, plainWords } from "~/lib/plain-text.ts";
import { asForm, DELETED } from "./arrival.ts";
import type { Row } from "./records.ts";

const NOT_FINISHED = "it was not finished";
const LONGEST_REASON = 2_000;
const LONGEST_TRANSCRIPT = 20_000;
const LONGEST_GENRE = 60;
const MOST_PLACES = 1_000;
const MOST_WANTED = 20;
const LONGEST_FILM_MS = 24 * 60 * 60 * 1000;

const told = z.object({
  place: z.number().int().min(0).max(MOST_PLACES),
  description: z.string().max(LONGEST_REASON).transform(plainWords),
  transcript: z.string().max(LONGEST_TRANSCRIPT).default("").transform(plainWords),
  engagementScore: z.number().int().min(0).max(100),
  sentiment: z.enum(SENTIMENTS).nullable().catch(null),
  sentimentScore: z.number().min(-1).max(1).nullable().catch(null),
  topics: z.array(z.string().max(LONGEST_TOPIC).transform(plainLine)).max(MOST_TOPICS).catch([]),
});

/** What is known of a file: the gain of its sound, and a digest of its words. */
const madeLook = z
  .object({
    gainDb: z.number().min(-60).max(60).optional(),
    words: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  })
  .nullable()
  .catch(null);

/** A finished clip of an archive, with the key of its watermark there. */
export type ClipWish = z.output<typeof told> & {
  look: ClipLook;
  emotion: Row[string];
  bestPlatform: Row[string];
  madeLook: z.output<typeof madeLook>;
  origin: ClipOrigin;
  /** Its files in the archive have this revision. */
  revision: number;
};

/** What a record of a clip asks for: one whose file shows what the record says. Another is left out, with the reason. */
export function clipWish(row: Row): ClipWish | string {
  if (row.removedAt) return DELETED;
  const { revision, madeRevision } = row;
  if (row.status !== "ready" || typeof revision !== "number" || madeRevision !== revision) return NOT_FINISHED;
  const look = asForm(clipLookInput, asTyped(row));
  if (typeof look === "string") return look;
  const read = asForm(told, row);
  if (typeof read === "string") return read;
  const origin = row.origin === "klap" ? "klap" : "film";
  return {
    ...read,
    ...{
      look: origin === "klap" ? ofOwnFile(look) : look,
      origin,
      revision,
      emotion: row.emotion,
      bestPlatform: row.bestPlatform,
    },
    madeLook: madeLook.parse(row.madeLook),
  };
}

/** A clip of Klap brings the file that it has now, from which its changes are made here. */
const ofOwnFile = ({ startMs, endMs, ...look }: ClipLook): ClipLook => ({
  ...{ ...look, startMs: 0, endMs: endMs - startMs, showsTitle: false, callToAction: null, watermark: null },
});

/** As the editing dialog sends it. */
const asTyped = ({ startMs, endMs, focus, showsTitle, watermarkKey, watermarkCorner, ...row }: Row) => ({
  ...{ title: row.title, aspect: row.aspect, captionColour: row.captionColour },
  ...{ start: seconds(startMs), end: seconds(endMs), focus: JSON.stringify(focus ?? {}) },
  ...{ captionStyle: row.captionStyle ?? "none", showsTitle: showsTitle === true ? "on" : undefined },
  ...{ brandColour: row.brandColour ?? DEFAULT_BRAND_COLOUR, callToAction: row.callToAction ?? "" },
  ...{ watermark: watermarkKey ?? "", corner: watermarkCorner },
});

const seconds = (ms: unknown) => (Number(ms) / 1000).toFixed(3);

/** The columns of a clip that its archive decides; `watermarkKey` is the new one. */
export function clipColumns(
  { look, madeLook, origin, revision: _, ...told }: ClipWish,
  watermarkKey: string | null,
): Row {
  const { watermark, ...shown } = look;
  const mark = watermark && watermarkKey ? { key: watermarkKey, corner: watermark.corner } : null;
  return {
    ...{ ...told, ...shown, watermarkKey: mark?.key ?? null },
    ...(mark && { watermarkCorner: mark.corner }),
    ...(origin === "klap" && { origin, originMs: look.endMs }),
    madeLook: madeLook && { ...madeLook, shown: shownOf({ ...look, watermark: mark }) },
  };
}

const run = z.object({
  title: runWishesInput.shape.title,
  genre: z.string().max(LONGEST_GENRE).transform(plainLine).nullable().catch(null),
  wanted: z.number().int().min(1).max(MOST_WANTED).catch(1),
  filmMs: z.number().int().min(0).max(LONGEST_FILM_MS),
});

/** The search that found a clip, as one that is over. */
export const clipRun = (row: Row) => asForm(run, row);
export type BroughtRun = z.output<typeof run>;

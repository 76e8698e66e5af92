import { z } from "zod";
import { clipLookInput } from "~/features/clips/editing/input.ts";
import { timeText } from "~/features/clips/editing/rules.ts";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import { MOST_CANDIDATES } from "~/features/clips/highlights/rules.ts";
import { clipPlaceInput } from "~/features/clips/placing/input.ts";
import { CLIP_SPOTS } from "~/features/clips/placing/rules.ts";
import { CORNERS } from "~/features/clips/rendering/rules/brand.ts";
import { CAPTION_COLOURS, CAPTION_STYLES } from "~/features/clips/rendering/rules/captions.ts";
import { runWishesInput } from "~/features/clips/runs/input.ts";
import { NETWORKS } from "~/features/outreach/networks/rules.ts";
import { isTimeZone } from "~/lib/time-zones.ts";
import { id, moment, ticked, viaForm } from "./common.ts";

const text = z.string();
/** Milliseconds of the film. */
const ms = z.int().min(0).max(100_000_000);

export const candidateShape = z.object({
  /** Its rank in the run, which names it: the best is 0. */
  place: z.int(),
  ...{ startMs: z.int(), endMs: z.int(), score: z.int(), reason: text, emotion: text, bestPlatform: text },
  transcript: text,
  /** `open` is no clip yet. */
  state: z.enum(["open", "processing", "ready", "failed"]),
});
export const chosenCandidates = z.strictObject({
  places: z
    .array(
      z
        .int()
        .min(0)
        .max(MOST_CANDIDATES - 1),
    )
    .min(1)
    .max(MOST_CANDIDATES),
});

const aspect = z.enum(Object.keys(ASPECTS) as [Aspect, ...Aspect[]]);
const look = {
  ...{ title: text, startMs: ms, endMs: ms, aspect },
  ...{ captionStyle: z.enum(CAPTION_STYLES).nullable(), captionColour: z.enum(CAPTION_COLOURS) },
  ...{ showsTitle: z.boolean(), brandColour: text, callToAction: text.nullable() },
  /** Of each shot, by where it begins: the centre of the crop from 0 to 1, or the whole picture. */
  focus: z.record(text, z.union([z.literal("whole"), z.number()])),
  watermark: z.strictObject({ key: text, corner: z.enum(CORNERS) }).nullable(),
};
export const lookShape = z.object(look);
/** The whole look; a clip is made anew only where that changes it. */
export const newLook = viaForm(
  look,
  clipLookInput,
  ({ startMs, endMs, captionStyle, showsTitle, callToAction, focus, watermark, ...rest }) => ({
    ...rest,
    ...{ start: timeText(startMs), end: timeText(endMs), captionStyle: captionStyle ?? "none" },
    ...{ showsTitle: ticked(showsTitle), callToAction: callToAction ?? "", focus: JSON.stringify(focus) },
    ...(watermark && { watermark: watermark.key, corner: watermark.corner }),
  }),
);

const spot = z.enum(CLIP_SPOTS);
export const placementShape = z.object({ id, pageId: id, pageTitle: text, spot, isPublished: z.boolean() });
export const newPlacement = clipPlaceInput.strict();

const post = z.object({ network: z.enum(NETWORKS), text });
export const scheduleShape = z.object({
  ...{ id, clipId: id, clipTitle: text, at: moment, zone: text },
  posts: z.array(z.object({ network: text, name: text, text })),
});
/** Its owner is reminded at that moment, with these texts. */
export const newSchedule = z.strictObject({
  /** With its offset. */
  at: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
  /** The account's own where it is left out. */
  zone: text.max(64).refine(isTimeZone, "There is no such time zone.").optional(),
  posts: z.array(post.strict()).min(1).max(NETWORKS.length),
});
export type NewSchedule = z.output<typeof newSchedule>;

export const sourceShape = z.object({
  ...{ id, url: text, title: text, videoId: id, createdAt: moment },
  status: z.enum(["waiting", "fetching", "preparing", "started", "failed", "cancelled"]),
  /** Percent. */
  progress: z.int(),
  /** Why it did not arrive, as the studio says it. */
  problem: text.nullable(),
});
/** A link to a file; films of platforms cannot be fetched. */
export const newSource = viaForm(
  {
    ...{ url: text, title: text, genre: text.optional(), aspect: text.optional(), captionStyle: text.optional() },
    /** Only looks for candidates. */
    choosesFirst: z.boolean().optional(),
  },
  runWishesInput.extend({ url: text.max(2048) }),
  ({ choosesFirst, ...rest }) => ({ ...rest, choosesFirst: ticked(choosesFirst) }),
);

export const renderings = z.strictObject({ videoId: id.nullable().default(null) });
export const renderingsShape = z.object({ clips: z.int() });

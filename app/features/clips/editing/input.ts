import { z } from "zod";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import { CORNERS } from "~/features/clips/rendering/rules/brand.ts";
import { CAPTION_COLOURS, CAPTION_STYLES, type CaptionStyle } from "~/features/clips/rendering/rules/captions.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { klapField, rendererFields } from "~/features/clips/runs/input.ts";
import { ticked } from "~/features/clips/services/input.ts";
import { parsedJson } from "~/lib/json.ts";
import { lineField } from "~/lib/text-fields.ts";
import { lengthProblem } from "./rules/trim.ts";
import { LONGEST_CALL, LONGEST_TITLE, timeIn } from "./rules.ts";

const NO_TITLE = "Please enter a video title";
const NO_TIME = "Please enter a time such as 1:05.25";
const NO_FRAMING = "Please set the framing of the shots again.";

/** `1:05.25` or `65.25`, as milliseconds. */
const time = z
  .string(NO_TIME)
  .max(20, NO_TIME)
  .transform((text, context) => {
    const ms = timeIn(text);
    if (ms === null) context.addIssue({ code: "custom", message: NO_TIME });
    return ms ?? 0;
  });

const aspect = z.enum(Object.keys(ASPECTS) as [Aspect, ...Aspect[]], "Please choose a format.");
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "Please choose a colour.");
const captionColour = z.enum(CAPTION_COLOURS, "Please choose a colour.");

const placements = z.record(
  z.string().regex(/^\d{1,8}$/),
  z.union([z.literal("whole"), z.number().min(0).max(1)]),
  NO_FRAMING,
);
/** JSON, because a film has any number of shots. */
const focus = z
  .string(NO_FRAMING)
  .max(20_000, NO_FRAMING)
  .default("{}")
  .transform(parsedJson(NO_FRAMING))
  .pipe(placements);

const fields = z.object({
  title: lineField(LONGEST_TITLE, z.string(NO_TITLE)).refine((title) => title !== "", NO_TITLE),
  start: time,
  end: time,
  aspect,
  captionStyle: z
    .enum([...CAPTION_STYLES, "none"], "Please choose a caption style.")
    .transform((style): CaptionStyle | null => (style === "none" ? null : style)),
  captionColour,
  showsTitle: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  brandColour: colour,
  callToAction: lineField(LONGEST_CALL, z.string().default("")).transform((words) => words || null),
  focus,
  watermark: z.string().max(200, "Please choose a picture.").default(""),
  corner: z.enum(CORNERS, "Please choose a corner.").default("top-right"),
});

/** The form "AI edit". */
export const aiEditInput = z.object({
  ...{ captions: ticked, reframe: ticked, emojis: ticked, introTitle: ticked },
  ...{ aspect, watermark: fields.shape.watermark, corner: fields.shape.corner },
  ...klapField,
});
export type AiEdit = z.output<typeof aiEditInput>;

/** What the edit dialog sends beside the look. */
export const rendererInput = z.object(rendererFields);

/** The edit dialog's form; whether the times are inside the film is decided by the command. */
export const clipLookInput = fields
  .transform(
    ({ start, end, watermark, corner, ...look }): ClipLook => ({
      ...look,
      ...{ startMs: start, endMs: end, watermark: watermark ? { key: watermark, corner } : null },
    }),
  )
  .superRefine((look, context) => {
    const message = lengthProblem(look);
    if (message) context.addIssue({ code: "custom", message, path: ["end"] });
  });

const ms = z.coerce.number().int().min(0).max(100_000_000).optional().catch(undefined);

/** The part of the film that the dialog wants to show, in milliseconds; invalid times are left out. */
export const timelineInput = z.object({ start: ms, end: ms });

const LONGEST_CAPTION = 400;

/** A text of a clip that is wanted as the picture that is laid over it. */
export const letteringInput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("caption"),
    text: lineField(LONGEST_CAPTION),
    /** Place of the word that is said now. */
    said: z.coerce.number().int().min(0).max(LONGEST_CAPTION).optional(),
    style: z.enum(CAPTION_STYLES),
    colour: captionColour,
    aspect,
  }),
  z.object({ kind: z.literal("title"), text: lineField(LONGEST_TITLE), colour, aspect }),
  z.object({ kind: z.literal("card"), text: lineField(LONGEST_CALL), colour, aspect }),
]);
export type LetteringWish = z.output<typeof letteringInput>;

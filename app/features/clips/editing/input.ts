import { z } from "zod";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import { CAPTION_COLOURS, CAPTION_STYLES, type CaptionStyle } from "~/features/clips/rendering/rules/captions.ts";
import { lineField } from "~/lib/text-fields.ts";
import { type ClipLook, LONGEST_CALL, LONGEST_TITLE, TRIM } from "./rules.ts";

const NO_TITLE = "Please enter a video title";
const NO_TIME = "Please enter a time such as 1:05.25";
const TIME = /^(?:(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)$/;

/** `1:05.25` or `65.25`, as milliseconds. */
const time = z
  .string(NO_TIME)
  .trim()
  .max(20, NO_TIME)
  .refine((text) => TIME.test(text), NO_TIME)
  .transform((text) => {
    const [, minutes = "0", seconds = "0"] = TIME.exec(text) ?? [];
    return Math.round(Number(minutes) * 60_000 + Number(seconds) * 1000);
  });

const fields = z.object({
  title: lineField(LONGEST_TITLE, z.string(NO_TITLE)).refine((title) => title !== "", NO_TITLE),
  start: time,
  end: time,
  aspect: z.enum(Object.keys(ASPECTS) as [Aspect, ...Aspect[]], "Please choose a format."),
  captionStyle: z
    .enum([...CAPTION_STYLES, "none"], "Please choose a caption style.")
    .transform((style): CaptionStyle | null => (style === "none" ? null : style)),
  captionColour: z.enum(CAPTION_COLOURS, "Please choose a colour."),
  showsTitle: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  brandColour: z.string().regex(/^#[0-9a-f]{6}$/i, "Please choose a colour."),
  callToAction: lineField(LONGEST_CALL, z.string().default("")).transform((words) => words || null),
});

/** The edit dialog's form; whether the times are inside the film is decided by the command. */
export const clipLookInput = fields
  .transform(({ start, end, ...look }): ClipLook => ({ ...look, startMs: start, endMs: end }))
  .superRefine(({ startMs, endMs }, context) => {
    const lastsMs = endMs - startMs;
    const message =
      lastsMs < TRIM.shortestMs
        ? "A clip lasts at least 3 seconds."
        : lastsMs > TRIM.longestMs
          ? "A clip lasts at most 90 seconds."
          : null;
    if (message) context.addIssue({ code: "custom", message, path: ["end"] });
  });

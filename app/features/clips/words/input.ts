import { z } from "zod";
import { captionIdInput, languageTag } from "~/features/video/captions/input.ts";
import { captionMessage, LARGEST_CAPTIONS_BYTES } from "~/features/video/captions/rules.ts";
import { idInput, type VideoId } from "~/lib/ids.ts";
import { parsedJson } from "~/lib/json.ts";
import { backwardsLine, LATEST_MS, LONGEST_LINE, MOST_LINES, tidyText } from "./rules.ts";

const UNREADABLE = "These words cannot be read. Please reload the page.";
const MOST_CUES_A_LINE = 200;

const moment = z.number(UNREADABLE).int(UNREADABLE).min(0, UNREADABLE).max(LATEST_MS, UNREADABLE);

const line = z.object(
  {
    cues: z.array(z.number().int().min(0), UNREADABLE).max(MOST_CUES_A_LINE, "Please join fewer lines."),
    startMs: moment,
    endMs: moment,
    text: z
      .string(UNREADABLE)
      .max(LONGEST_LINE, `A line can have up to ${LONGEST_LINE} characters.`)
      .transform(tidyText),
  },
  UNREADABLE,
);

const lines = z
  .string(UNREADABLE)
  .max(LARGEST_CAPTIONS_BYTES, captionMessage({ reason: "too-large" }))
  .transform(parsedJson(UNREADABLE))
  .pipe(z.array(line, UNREADABLE).max(MOST_LINES, captionMessage({ reason: "too-large" })))
  .superRefine((found, context) => {
    const at = backwardsLine(found);
    if (at !== null) context.addIssue({ code: "custom", message: captionMessage({ reason: "backwards", line: at }) });
  });

/** The words of a film as its owner corrected them; without captions they become new ones. */
export const filmWordsInput = z.object({
  captionId: z.union([z.literal("").transform(() => null), captionIdInput], "These words were changed elsewhere."),
  srclang: languageTag.default("en"),
  lines,
});
export type FilmWords = z.output<typeof filmWordsInput>;

/** The film whose words are shown, and which captions of it. */
export const shownWordsInput = z.object({
  film: idInput<VideoId>().optional(),
  captions: captionIdInput.nullable().default(null).catch(null),
});

/** Of which film the clips are made anew; of all where none is named. */
export const renderingsInput = z.object({
  videoId: z.union([z.literal("").transform(() => null), idInput<VideoId>()]).default(null),
});

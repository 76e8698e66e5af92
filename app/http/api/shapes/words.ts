import { z } from "zod";
import { SPOKEN_LANGUAGES } from "~/features/clips/services/rules/local-words.ts";
import { filmWordsInput } from "~/features/clips/words/input.ts";
import { MOST_LINES } from "~/features/clips/words/rules.ts";
import { id, moment, viaForm } from "./common.ts";

const text = z.string();

/** A line, and the numbers of the captions' cues that it consists of. */
const line = { cues: z.array(z.int()), startMs: z.int(), endMs: z.int(), text };

export const wordsQuery = z.strictObject({ captionId: id.optional() });
export const wordsShape = z.object({
  /** The captions whose words these are; null where there are none. */
  captionId: id.nullable(),
  lines: z.array(z.object(line)),
  /** How many clips show words of before. */
  otherWords: z.int(),
});
/** All lines as they shall be; with a captionId of null they become new captions. */
export const newWords = viaForm(
  {
    captionId: id.nullable().default(null),
    srclang: text.optional(),
    lines: z.array(z.strictObject(line)).max(MOST_LINES),
  },
  filmWordsInput,
  ({ captionId, lines, ...rest }) => ({ ...rest, captionId: captionId ?? "", lines: JSON.stringify(lines) }),
);

/** A language of null is heard by the server; `translates` writes the words down in English. */
export const transcription = z.strictObject({
  language: z.enum(SPOKEN_LANGUAGES).nullable().default(null),
  translates: z.boolean().default(false),
});
export type Transcription = z.output<typeof transcription>;
export const transcriptionShape = z.object({ id, state: text, createdAt: moment });

import { z } from "zod";
import { plainLine, plainWords } from "./rules.ts";

/** Cleaning shortens line ends, gaps and accents that stand apart: no language needs more room for them. */
const BEFORE_CLEANING = 4;

const tooLong = (most: number) => `Please use at most ${most} characters`;

/** The length comes first: what cleans a text never sees a longer one. */
const cleaned =
  (clean: (text: string) => string) =>
  (most: number, given: z.ZodType<string> = z.string(), message = tooLong(most)) =>
    given
      .pipe(z.string().max(most * BEFORE_CLEANING, message))
      .transform(clean)
      .pipe(z.string().max(most, message));

/** What a stranger wrote, harmless for a page and at most this long. */
export const wordsField = cleaned(plainWords);

/** The same on one line. */
export const lineField = cleaned(plainLine);

import { z } from "zod";
import { plainLine, plainWords, titleLine } from "./plain-text.ts";

/** Cleaning removes line ends, spaces and loose accents; no language needs more of them than this factor allows. */
const BEFORE_CLEANING = 4;

const tooLong = (most: number) => `Please use at most ${most} characters`;

/** The length is checked first, which bounds the work of cleaning. */
const cleaned =
  (clean: (text: string) => string) =>
  <Input = string>(
    most: number,
    given: z.ZodType<string, Input> = z.string() as z.ZodType<string, unknown> as z.ZodType<string, Input>,
    message = tooLong(most),
  ) =>
    given
      .pipe(z.string().max(most * BEFORE_CLEANING, message))
      .transform(clean)
      .pipe(z.string().max(most, message));

/** A visitor's text, cleaned for a page and at most this long. */
export const wordsField = cleaned(plainWords);

/** The same on one line. */
export const lineField = cleaned(plainLine);

/** A title, a name or a label of an owner, clean and on one line. */
export const titleField = cleaned(titleLine);

import { z } from "zod";

/** A text of a document, as it was typed; half a character (a lone surrogate) cannot be stored as UTF-8. */
export const storedText = (most: number) =>
  z
    .string()
    .max(most, { error: `Please use at most ${most} characters`, abort: true })
    .refine((value) => value.isWellFormed(), "This text has a character that cannot be stored");

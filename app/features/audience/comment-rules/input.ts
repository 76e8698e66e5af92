import { z } from "zod";
import { plainLine } from "~/lib/plain-text.ts";
import { BLOCKED_MOST, CLOSING_DAYS, type ClosingDays, type CommentRules, ENTRY_MOST } from "./rules.ts";

const TOO_MANY = `Please write at most ${BLOCKED_MOST} lines`;
const TOO_LONG = `Please write at most ${ENTRY_MOST} characters in a line`;

const blocked = z
  .string()
  .max(2 * BLOCKED_MOST * (ENTRY_MOST + 2), TOO_MANY)
  .transform((text) => [
    ...new Set(
      text
        .split(/\r\n?|\n/)
        .map(plainLine)
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(ENTRY_MOST, TOO_LONG)).max(BLOCKED_MOST, TOO_MANY))
  .default([]);

const closing = z
  .string()
  .default("")
  .transform((days) => (days === "" ? null : Number(days)))
  .refine((days): days is ClosingDays | null => days === null || CLOSING_DAYS.some((known) => known === days), {
    error: "Please choose one of the times",
  });

/** The owner's rules; a box that is not ticked is not sent. */
export const commentRulesInput: z.ZodType<CommentRules> = z
  .object({
    waiting: z.enum(["all", "first"], "Please choose whose comments wait"),
    holdsLinks: z.literal("on").optional(),
    blocked,
    closeAfterDays: closing,
    tellsMentions: z.literal("on").optional(),
  })
  .transform(({ holdsLinks, tellsMentions, ...rules }) => ({
    ...rules,
    holdsLinks: holdsLinks === "on",
    tellsMentions: tellsMentions === "on",
  }));

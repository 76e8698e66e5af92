import { z } from "zod";
import { idInput, type ScreenerId } from "~/lib/ids.ts";
import { lineField } from "~/lib/text-fields.ts";
import { LONGEST_NAME, SCREENER_DAYS, VIEWINGS, WATCHED_AT_MOST_MS } from "./rules.ts";

const DAYS = SCREENER_DAYS.map(String) as [string, ...string[]];
const MOST = VIEWINGS.map((most) => String(most ?? "")) as [string, ...string[]];

/** The form for a new screener. */
export const newScreenerInput = z.object({
  name: lineField(LONGEST_NAME, z.string(), `Please use up to ${LONGEST_NAME} letters`).refine(
    (name) => name !== "",
    "Please enter who it is for",
  ),
  email: z
    .string()
    .trim()
    .transform((address) => address || null)
    .pipe(z.email("Please enter a valid email address").max(254).nullable())
    .optional()
    .transform((address) => address ?? null),
  days: z.enum(DAYS, "Please choose how long it works").transform(Number),
  viewings: z
    .enum(MOST, "Please choose how often it can be opened")
    .transform((most) => (most === "" ? null : Number(most))),
  marked: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});

export type NewScreener = z.infer<typeof newScreenerInput>;

export const screenerIdInput = idInput<ScreenerId>();

export const passcodeInput = z.string().min(1).max(40);

/** 32 random bytes as base64url. */
export const grantTokenInput = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const SIX_HOURS_MS = 6 * 60 * 60 * 1000;

/** How far the film is, and how long it has played since the last report. */
export const progressInput = z.object({
  positionMs: z.number().int().min(0).max(SIX_HOURS_MS),
  watchedMs: z.number().int().min(0).max(WATCHED_AT_MOST_MS),
});

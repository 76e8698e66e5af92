import { z } from "zod";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { queryOf } from "~/features/insights/deep-analytics/rules.ts";
import { idInput, type SavedViewId } from "~/lib/ids.ts";
import { lineField } from "~/lib/text-fields.ts";
import { LINK_DAYS, PASSWORD_LEAST, PASSWORD_MOST } from "./rules/links.ts";
import { MAIL_TIMES, NAME_MOST, QUERY_MOST } from "./rules.ts";

export const savedViewIdInput = idInput<SavedViewId>();

const name = lineField(NAME_MOST, z.string().default("")).refine((text) => text !== "", "Please name the view");

/** The form that keeps what the screen shows; its query is written as the screen writes it. */
export const newViewInput = z.object({
  name,
  query: z
    .string()
    .max(QUERY_MOST)
    .default("")
    .transform((query) => queryOf(questionIn(new URLSearchParams(query)))),
});
export type NewView = z.output<typeof newViewInput>;

/** The form that changes a saved view. */
export const viewInput = z.object({
  name,
  mailEvery: z
    .enum([...MAIL_TIMES, ""], "Please choose how often it is mailed")
    .default("")
    .transform((time) => (time === "" ? null : time)),
});
export type ViewInput = z.output<typeof viewInput>;

/** The answer of a dialog. */
export type ViewAnswer = { ok: boolean; problems: Record<string, string> };

const DAYS = LINK_DAYS.map(String) as [string, ...string[]];

/** The form for a new link; without a password everybody who has the link can read. */
export const newLinkInput = z.object({
  days: z.enum(DAYS, "Please choose how long it works").transform(Number),
  password: z
    .union([
      z.literal("").transform(() => null),
      z
        .string()
        .min(PASSWORD_LEAST, `Please use at least ${PASSWORD_LEAST} characters.`)
        .max(PASSWORD_MOST, `Please use at most ${PASSWORD_MOST} characters`),
    ])
    .default(null),
});

/** The password form of a shared report. */
export const openingInput = z.object({ password: z.string().min(1).max(PASSWORD_MOST) });

/** What a browser keeps after the password: a sealed id. */
export const openedInput = z.string().regex(/^[0-9a-f]{32}-[\w-]{43}$/);

import { z } from "zod";
import { filmIdInput } from "~/features/content/films/input.ts";
import { type EmojiPackId, idInput, type PackItemId } from "~/lib/ids.ts";
import { priceRange } from "~/lib/money.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { priceField } from "~/lib/price-field.ts";
import { LONGEST_ITEM_NAME, LONGEST_PACK_NAME, LONGEST_REJECTION, PACK_FILTERS } from "./rules/packs.ts";
import { EMOJI_MOST, emojiName, TOO_MANY_EMOJI } from "./rules.ts";

export const packIdInput = idInput<EmojiPackId>();
export const itemIdInput = idInput<PackItemId>();

const named = (longest: number, problem: string) =>
  z
    .string(problem)
    .transform(plainLine)
    .pipe(z.string().min(1, problem).max(longest, `Please use at most ${longest} characters.`));

const priceIn = (currency: string) =>
  priceField(currency, `A pack is free, or costs ${priceRange(currency)}. Please write a price such as 4.99`);

export const packName = named(LONGEST_PACK_NAME, "Please name the pack");

/** The forms of a new pack and of its name and price, in the currency in which visitors pay. */
export const newPackInput = (currency: string) =>
  z.object({ filmId: filmIdInput, name: packName, price: priceIn(currency) });
export const packFactsInput = (currency: string) => z.object({ name: packName, price: priceIn(currency) });

const NO_NAME = "Each emoji needs a name: screen readers say it.";
export const itemName = named(LONGEST_ITEM_NAME, NO_NAME);
const UNKNOWN = "Please choose emoji from the list.";

/** One row of the form: a character of the list, art that the pack has, or a picture that comes with the form. */
const row = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("character"),
    name: itemName,
    value: z.string(UNKNOWN).refine((emoji) => emojiName(emoji) !== null, UNKNOWN),
  }),
  z.object({ kind: z.literal("art"), name: itemName, value: z.string().max(200) }),
  z.object({ kind: z.literal("file"), name: itemName, value: z.string().regex(/^file-\d{1,2}$/) }),
]);

export const itemRowsInput = z.array(row).min(1, "Choose at least one emoji.").max(EMOJI_MOST, TOO_MANY_EMOJI);
export type ItemRow = z.output<typeof row>;

export const decisionInput = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve"), version: z.coerce.number().int().min(1).max(1_000) }),
  z.object({
    decision: z.literal("reject"),
    version: z.coerce.number().int().min(1).max(1_000),
    reason: named(LONGEST_REJECTION, "Please say why, so that it can be changed."),
  }),
]);

/** What the screen of packs is asked for, from its address. */
export const packListInput = z.object({
  search: z.string().max(100).default("").catch(""),
  show: z.enum(PACK_FILTERS).default("all").catch("all"),
});

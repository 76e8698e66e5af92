import { z } from "zod";
import { itemName, packName } from "~/features/audience/emoji-packs/input.ts";
import { VERSIONS_MOST } from "~/features/audience/emoji-packs/rules/packs.ts";
import { EMOJI_MOST, emojiName } from "~/features/audience/emoji-packs/rules.ts";
import { isPrice } from "~/lib/money.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { type Arrive, arrivedAt, asForm } from "./arrival.ts";

const OF_CAST = "a member of the cast has made it";
const NEVER_SOLD = "it was never sold";
const NO_ART = "its picture is not in the archive, or cannot be used";
const NO_EMOJI = "it is no emoji of the list";

const NO_PRICE = "its price is not one of a pack";
/** An archive does not say its currency: by their smallest units there are two ways to count. */
const isPriceSomewhere = (minor: number) => isPrice(minor, "usd") || isPrice(minor, "jpy");

const line = z.string().max(200).transform(plainLine);
const version = z.number().int().min(1).max(VERSIONS_MOST);
const facts = z.object({
  name: packName,
  creator: line,
  role: line,
  cents: z.number().int().refine(isPriceSomewhere, NO_PRICE),
  activeVersion: version,
});

/** A pack that the owner made. Those of the cast were made by people who have no account here. */
export const packRow: Arrive = (row, at) => {
  if (at.record.invitation_id !== null) return OF_CAST;
  if (row.activeVersion === 0) return NEVER_SOLD;
  const read = asForm(facts, row);
  if (typeof read === "string") return read;
  const { id, accountId, filmId, endedAt } = row;
  const createdAt = at.isTrusted ? row.createdAt : arrivedAt(at);
  return { id, accountId, filmId, ...read, endedAt: endedAt ?? null, createdAt, updatedAt: at.now };
};

const place = z.object({
  name: itemName,
  version,
  place: z
    .number()
    .int()
    .min(0)
    .max(EMOJI_MOST - 1),
});

/** An emoji that was once sold; those of former versions are what links may have kept. */
export const packItemRow: Arrive = (row, at) => {
  if (!row.approvedAt) return NEVER_SOLD;
  const read = asForm(place, row);
  if (typeof read === "string") return read;
  const { id, packId, character, approvedAt } = row;
  const item = { id, packId, ...read, approvedAt };
  if (typeof character === "string")
    return emojiName(character) === null ? NO_EMOJI : { ...item, character, artKey: null };
  const artKey = at.art(row.artKey);
  return artKey ? { ...item, character: null, artKey } : NO_ART;
};

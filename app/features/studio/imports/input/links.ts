import { z } from "zod";
import { artToken, itemOfToken } from "~/features/audience/emoji-packs/rules/tokens.ts";
import { emojiInput, optionsInput, renameInput } from "~/features/promotion/links/input.ts";
import type { PackItemId } from "~/lib/ids.ts";
import { type Arrive, arrivedAt, asForm, DELETED, isoOf } from "./arrival.ts";
import type { Row } from "./records.ts";

const target = z.record(z.string(), z.string());

/** Destinations as the options' form sends them. */
const asTyped = (targets: unknown) =>
  z
    .array(target)
    .max(100)
    .transform((list) => list.map(({ device, country, url }) => ({ for: device ?? "country", country, url })))
    .safeParse(targets).data ?? null;

/** A link that asked for a password arrives disabled, because no archive has passwords. */
export const linkRow: Arrive = (row, at) => {
  if (row.removedAt) return DELETED;
  const options = asForm(optionsInput, {
    code: row.code,
    expiresAt: isoOf(row.expiresAt),
    clickLimit: row.clickLimit ?? "",
    utm: row.utm,
    targets: asTyped(row.targets),
    passesOn: row.passesOn,
  });
  if (typeof options === "string") return options;
  const title = asForm(renameInput, { title: row.title });
  if (typeof title === "string") return title;
  const emoji = asForm(emojiInput, { emoji: emojiThatCame(row.emoji, at) });
  if (typeof emoji === "string") return emoji;
  const { password: _, ...conditions } = options;
  const { id, accountId, filmId } = row;
  const isEnabled = row.isEnabled === true && at.record.has_password === false;
  return { id, accountId, filmId, ...conditions, ...title, ...emoji, isEnabled, ...timesOf(row, at) };
};

/** Own art stays where its pack has come, and is left out where not. */
const emojiThatCame = (emoji: unknown, at: Parameters<Arrive>[1]) =>
  (Array.isArray(emoji) ? emoji.map(String) : []).flatMap((one) => {
    const itemId = itemOfToken(one);
    if (!itemId) return one;
    const came = at.of("emoji_pack_items", itemId);
    return came ? artToken(came as PackItemId) : [];
  });

const timesOf = ({ createdAt, people, bots, previews, heads }: Row, at: Parameters<Arrive>[1]): Row =>
  at.isTrusted
    ? { createdAt, updatedAt: at.now, people, bots, previews, heads }
    : { createdAt: arrivedAt(at), updatedAt: at.now };

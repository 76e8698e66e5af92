import { castInvitations, emojiPackItems, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import {
  type AccountId,
  type CastInvitationId,
  type EmojiPackId,
  newId,
  type OwnFilm,
  type PackItemId,
} from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

type Invited = Partial<typeof castInvitations.$inferInsert>;

/** Somebody who has accepted an invitation to a film's cast. */
export async function createMember(db: Db, { accountId, filmId }: OwnFilm, memberId: AccountId, values: Invited = {}) {
  const id = newId<CastInvitationId>();
  const accepted = { memberId, acceptedAt: NOON, createdAt: NOON, sentAt: NOON };
  const words = { email: `${id}@example.org`, role: "The Keeper", tokenHash: id, expiresAt: NOON };
  await db.insert(castInvitations).values({ id, accountId, filmId, ...words, ...accepted, ...values });
  return id;
}

type Values = Partial<typeof emojiPacks.$inferInsert> & { makerId?: AccountId };

/** A pack of two characters that is sold. */
export async function createPack(
  db: Db,
  { accountId, filmId }: OwnFilm,
  { makerId = accountId, ...values }: Values = {},
) {
  const id = newId<EmojiPackId>();
  const castPayee = await db.transaction((tx) => payeeOf(tx, makerId));
  const words = { name: "Masks", creator: "Mara Lind", role: "The Keeper", cents: 500 };
  const sold = { activeVersion: 1, createdAt: NOON, updatedAt: NOON };
  await db.insert(emojiPacks).values({ id, accountId, filmId, castPayee, ...words, ...sold, ...values });
  const items = [
    { id: newId<PackItemId>(), name: "Fire", character: "🔥" },
    { id: newId<PackItemId>(), name: "Rocket", character: "🚀" },
  ];
  await db
    .insert(emojiPackItems)
    .values(items.map((item, place) => ({ ...item, packId: id, version: 1, place, approvedAt: NOON })));
  return { id, items };
}

type Art = Partial<Omit<typeof emojiPackItems.$inferInsert, "artKey">> & { name: string; artKey?: string };

/** An emoji with own art, sold with the two of the pack; it has no files. */
export async function createArt(db: Db, packId: EmojiPackId, values: Art) {
  const id = newId<PackItemId>();
  const artKey = `emoji/${packId}/${id}`;
  const item = { id, packId, version: 1, place: 2, artKey, approvedAt: NOON, ...values };
  await db.insert(emojiPackItems).values(item);
  return item;
}

import { and, eq, isNull } from "drizzle-orm";
import { emojiPackItems, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { lackOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import {
  type AccountId,
  type CastInvitationId,
  type EmojiPackId,
  newId,
  type OwnEmojiPack,
  type OwnFilm,
  type PackItemId,
  type PayeeNumber,
} from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { lockedPackOf, type Maker } from "./queries/makers.server.ts";
import { isWaiting, PACKS_MOST, type PackItem, type PackRefusal, packState, VERSIONS_MOST } from "./rules/packs.ts";

type Refused = { ok: false; reason: PackRefusal };
type Facts = { name: string; cents: number };
/** `castPayee` is the maker's number in the ledger. */
type Making = OwnFilm & { maker: Maker; castPayee: PayeeNumber };

/** Makes a pack without emoji; its maker is the film's owner, or a member of its cast. */
export async function createPack(
  tx: Tx,
  { accountId, filmId, maker, castPayee }: Making,
  { name, cents }: Facts,
  now: Date,
): Promise<{ ok: true; id: EmojiPackId } | Refused | PlanRefusal> {
  const lack = lackOf(await lockedEntitlement(tx, accountId), "web3CreatorTools");
  if (lack) return refusedFor(lack);
  const ofFilm = and(eq(emojiPacks.filmId, filmId), isNull(emojiPacks.endedAt));
  if ((await tx.$count(emojiPacks, ofFilm)) >= PACKS_MOST) return { ok: false, reason: "too-many" };
  const id = newId<EmojiPackId>();
  const { invitationId, creator, role } = maker;
  const words = { name, creator, role, cents };
  await tx
    .insert(emojiPacks)
    .values({ id, accountId, filmId, castPayee, invitationId, ...words, createdAt: now, updatedAt: now });
  return { ok: true, id };
}

type Changed = { ok: true } | Refused;

/** Changes a pack's name and price; what was bought stays bought. */
export async function changePack(tx: Tx, makerId: AccountId, packId: EmojiPackId, facts: Facts, now: Date) {
  const pack = await lockedPackOf(tx, makerId, packId);
  if (!pack || pack.endedAt) return NOT_FOUND;
  await tx
    .update(emojiPacks)
    .set({ ...facts, updatedAt: now })
    .where(eq(emojiPacks.id, packId));
  await announcePageChange(tx, pack.accountId);
  return { ok: true } as const;
}

const NOT_FOUND = { ok: false, reason: "not-found" } as const;

/**
 * Replaces a pack's emoji. The film's owner sells their own at once; those of a member of the cast wait for the owner,
 * while the former ones are sold.
 */
export async function proposeItems(
  tx: Tx,
  makerId: AccountId,
  packId: EmojiPackId,
  items: readonly PackItem[],
  now: Date,
): Promise<Changed> {
  const pack = await lockedPackOf(tx, makerId, packId);
  if (!pack || pack.endedAt) return NOT_FOUND;
  if (!items.length) return { ok: false, reason: "empty" };
  const version = Math.max(pack.activeVersion, pack.proposedVersion ?? 0) + 1;
  if (version > VERSIONS_MOST) return { ok: false, reason: "too-often" };
  await dropProposed(tx, pack);
  const rows = items.map((item, place) => ({ id: newId<PackItemId>(), packId, version, place, ...item }));
  await tx.insert(emojiPackItems).values(rows);
  await tx
    .update(emojiPacks)
    .set({ proposedVersion: version, rejection: null, updatedAt: now })
    .where(eq(emojiPacks.id, packId));
  if (pack.accountId === makerId) await activate(tx, pack, version, now);
  else await announceUpdate(tx, pack.accountId, { topic: "sales" });
  return { ok: true };
}

type Pack = typeof emojiPacks.$inferSelect;

/** A version that nobody has seen on a page goes. */
async function dropProposed(tx: Tx, { id, proposedVersion }: Pack) {
  if (proposedVersion === null) return;
  const ofProposed = and(eq(emojiPackItems.packId, id), eq(emojiPackItems.version, proposedVersion));
  await tx.delete(emojiPackItems).where(and(ofProposed, isNull(emojiPackItems.approvedAt)));
}

async function activate(tx: Tx, { id, accountId }: Pack, version: number, now: Date) {
  await tx
    .update(emojiPacks)
    .set({ activeVersion: version, proposedVersion: null, rejection: null })
    .where(eq(emojiPacks.id, id));
  await tx
    .update(emojiPackItems)
    .set({ approvedAt: now })
    .where(and(eq(emojiPackItems.packId, id), eq(emojiPackItems.version, version)));
  await announcePageChange(tx, accountId);
}

type Decision = { decision: "approve"; version: number } | { decision: "reject"; version: number; reason: string };

/** The film's owner decides on the version that was shown; of two tabs the first decides. */
export async function decideOnPack(tx: Tx, own: OwnEmojiPack, decided: Decision, now: Date): Promise<Changed> {
  const pack = await lockedOwnPack(tx, own);
  if (!pack) return NOT_FOUND;
  if (!isWaiting(pack) || pack.proposedVersion !== decided.version) return { ok: false, reason: "decided" };
  if (decided.decision === "approve") await activate(tx, pack, decided.version, now);
  else await tx.update(emojiPacks).set({ rejection: decided.reason }).where(eq(emojiPacks.id, pack.id));
  return { ok: true };
}

/** Nobody can buy the pack from now on; who has it keeps it. Film owners and makers may. Safe to repeat. */
export async function endPack(tx: Tx, callerId: AccountId, packId: EmojiPackId, now: Date): Promise<Changed> {
  const pack = (await lockedOwnPack(tx, { accountId: callerId, packId })) ?? (await lockedPackOf(tx, callerId, packId));
  if (!pack) return NOT_FOUND;
  if (packState(pack) === "ended") return { ok: true };
  await tx.update(emojiPacks).set({ endedAt: now }).where(eq(emojiPacks.id, packId));
  await announcePageChange(tx, pack.accountId);
  return { ok: true };
}

/** The same for all packs of a member who has left, or was removed. */
export async function endPacksOfMember(tx: Tx, invitationId: CastInvitationId, now: Date) {
  const ended = await tx
    .update(emojiPacks)
    .set({ endedAt: now })
    .where(and(eq(emojiPacks.invitationId, invitationId), isNull(emojiPacks.endedAt)))
    .returning({ accountId: emojiPacks.accountId });
  for (const accountId of new Set(ended.map((pack) => pack.accountId))) await announcePageChange(tx, accountId);
}

async function lockedOwnPack(tx: Tx, { accountId, packId }: OwnEmojiPack): Promise<Pack | null> {
  const own = and(eq(emojiPacks.id, packId), eq(emojiPacks.accountId, accountId));
  const [pack] = await tx.select().from(emojiPacks).where(own).for("update");
  return pack ?? null;
}

import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { castInvitations, emojiPacks } from "~/db/schema/emoji-packs.ts";
import type { AccountId, CastInvitationId, EmojiPackId } from "~/lib/ids.ts";
import type { Reader, Tx } from "~/platform/db.ts";

/** Who makes a pack: the film's owner, who has no invitation, or a member of its cast. */
export type Maker = { accountId: AccountId; invitationId: CastInvitationId | null; creator: string; role: string };

/** Whether an account makes a pack: its own film's without a member, or its own as one. */
const isMadeBy = (accountId: AccountId) =>
  or(
    and(eq(emojiPacks.accountId, accountId), isNull(emojiPacks.invitationId)),
    and(
      eq(castInvitations.memberId, accountId),
      ...[isNotNull(castInvitations.acceptedAt), isNull(castInvitations.endedAt)],
    ),
  );

/** A pack for its maker, locked until the transaction ends; null for everybody else. */
export async function lockedPackOf(tx: Tx, makerId: AccountId, packId: EmojiPackId) {
  if (!(await isMakerOf(tx, makerId, packId))) return null;
  const [pack] = await tx.select().from(emojiPacks).where(eq(emojiPacks.id, packId)).for("update");
  return pack ?? null;
}

export async function isMakerOf(db: Reader, makerId: AccountId, packId: EmojiPackId): Promise<boolean> {
  const [found] = await db
    .select({ id: emojiPacks.id })
    .from(emojiPacks)
    .leftJoin(castInvitations, eq(castInvitations.id, emojiPacks.invitationId))
    .where(and(eq(emojiPacks.id, packId), isMadeBy(makerId)));
  return found !== undefined;
}

/** A member of a film's cast as the maker of packs there; null for everybody else. */
export async function memberAsMaker(db: Reader, memberId: AccountId, invitationId: CastInvitationId, creator: string) {
  const [found] = await db
    .select({
      accountId: castInvitations.accountId,
      filmId: castInvitations.filmId,
      role: castInvitations.role,
      castName: castInvitations.castName,
    })
    .from(castInvitations)
    .where(
      and(
        eq(castInvitations.id, invitationId),
        eq(castInvitations.memberId, memberId),
        ...[isNotNull(castInvitations.acceptedAt), isNull(castInvitations.endedAt)],
      ),
    );
  if (!found) return null;
  const { castName, role, ...film } = found;
  const maker: Maker = { accountId: memberId, invitationId, creator: castName ?? creator, role };
  return { ...film, maker };
}

import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { castInvitations } from "~/db/schema/emoji-packs.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { lackOf, limitLack, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { endPacksOfMember } from "~/features/audience/emoji-packs/commands.server.ts";
import { type AccountId, type CastInvitationId, newId, type OwnCastInvitation, type OwnFilm } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { postCastInvitation } from "./emails/post.server.tsx";
import type { NewInvitation } from "./input.ts";
import { castOfFilm, tokenHash } from "./queries.server.ts";
import { castWith, type InvitingRefusal, invitationEnd, invitationState, maySendAgain } from "./rules.ts";

type Inviting = TxAndQueue & { baseUrl: string };
type Invited = { ok: true; id: CastInvitationId } | { ok: false; reason: InvitingRefusal } | PlanRefusal;

/** Invites somebody to sell emoji on the page of one of the owner's films, and mails the link. */
export async function inviteCastMember(
  { tx, queue, baseUrl }: Inviting,
  own: OwnFilm,
  { email, role, castName }: NewInvitation,
  now: Date,
): Promise<Invited> {
  const entitlement = await lockedEntitlement(tx, own.accountId);
  const lack = lackOf(entitlement, "web3CreatorTools");
  if (lack) return refusedFor(lack);
  const film = await filmAndMaker(tx, own);
  if (!film) return { ok: false, reason: "not-found" };
  if (film.ownEmail === email) return { ok: false, reason: "own" };
  const { rows, invited } = await castOfFilm(tx, own.filmId);
  const full = limitLack(entitlement, "castMembers", castWith(castName, rows, invited));
  if (full) return refusedFor(full);
  const { token, ...secret } = newSecret(now);
  const id = newId<CastInvitationId>();
  const { rowCount } = await tx
    .insert(castInvitations)
    .values({ id, ...own, email, role, castName, ...secret, createdAt: now })
    .onConflictDoNothing();
  if (rowCount !== 1) return { ok: false, reason: "there-already" };
  const posted = await postCastInvitation(tx, queue, baseUrl, {
    accountId: own.accountId,
    to: email,
    role,
    token,
    ...film,
  });
  if (!posted.ok) await tx.delete(castInvitations).where(eq(castInvitations.id, id));
  return posted.ok ? { ok: true, id } : posted;
}

/** Mails an invitation again, at most once a day; the link of the former mail opens nothing any more. */
export async function inviteAgain(
  { tx, queue, baseUrl }: Inviting,
  own: OwnCastInvitation,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: InvitingRefusal }> {
  const found = await lockedInvitation(tx, own);
  const film = found && (await filmAndMaker(tx, { accountId: own.accountId, filmId: found.filmId }));
  if (!found || !film) return { ok: false, reason: "not-found" };
  if (!maySendAgain(found, now)) return { ok: false, reason: "too-soon" };
  const { token, ...secret } = newSecret(now);
  const { email: to, role } = found;
  const posted = await postCastInvitation(tx, queue, baseUrl, { accountId: own.accountId, to, role, token, ...film });
  if (!posted.ok) return posted;
  await tx.update(castInvitations).set(secret).where(eq(castInvitations.id, found.id));
  return { ok: true };
}

/** Takes an invitation back, or removes a member, whose packs are not sold any more. Safe to repeat. */
export async function endInvitation(tx: Tx, own: OwnCastInvitation, now: Date): Promise<boolean> {
  const found = await lockedInvitation(tx, own);
  if (!found) return false;
  if (!found.endedAt) await end(tx, found.id, found.acceptedAt ? "removed" : "taken-back", now);
  return true;
}

/** A member leaves a film's cast. False for somebody who is not in it. */
export async function leaveCast(tx: Tx, memberId: AccountId, invitationId: CastInvitationId, now: Date) {
  const theirs = and(eq(castInvitations.id, invitationId), eq(castInvitations.memberId, memberId));
  const [found] = await tx.select().from(castInvitations).where(theirs).for("update");
  if (!found) return false;
  if (!found.endedAt) await end(tx, found.id, "left", now);
  return true;
}

async function end(tx: Tx, id: CastInvitationId, ending: "taken-back" | "left" | "removed", now: Date) {
  await tx.update(castInvitations).set({ endedAt: now, ending }).where(eq(castInvitations.id, id));
  await endPacksOfMember(tx, id, now);
}

/** Whoever has the link accepts, with whatever account; of two who press at once the first is the member. */
export async function acceptInvitation(
  tx: Tx,
  memberId: AccountId,
  token: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "gone" | "own" }> {
  const [found] = await tx
    .select()
    .from(castInvitations)
    .where(and(eq(castInvitations.tokenHash, tokenHash(token)), gt(castInvitations.expiresAt, now)))
    .for("update");
  if (found?.memberId === memberId && invitationState(found, now) === "member") return { ok: true };
  if (!found || invitationState(found, now) !== "invited") return { ok: false, reason: "gone" };
  if (found.accountId === memberId) return { ok: false, reason: "own" };
  if (!(await filmAndMaker(tx, found))) return { ok: false, reason: "gone" };
  await tx.update(castInvitations).set({ memberId, acceptedAt: now }).where(eq(castInvitations.id, found.id));
  return { ok: true };
}

function newSecret(now: Date) {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: tokenHash(token), sentAt: now, expiresAt: invitationEnd(now) };
}

async function lockedInvitation(tx: Tx, { accountId, invitationId }: OwnCastInvitation) {
  const own = and(eq(castInvitations.id, invitationId), eq(castInvitations.accountId, accountId));
  const [found] = await tx.select().from(castInvitations).where(own).for("update");
  return found ?? null;
}

/** The film's title and who invites; null for a film of another account, or one that was removed. */
async function filmAndMaker(tx: Tx, { accountId, filmId }: OwnFilm) {
  const [found] = await tx
    .select({ filmTitle: films.title, ownEmail: accounts.email, names: nameColumns })
    .from(films)
    .innerJoin(pages, eq(pages.filmId, films.id))
    .innerJoin(accounts, eq(accounts.id, films.accountId))
    .where(
      and(eq(films.id, filmId), eq(films.accountId, accountId), isNull(pages.removedAt), isNull(accounts.leavingAt)),
    );
  if (!found) return null;
  const { names, ...film } = found;
  return { ...film, maker: publicName(names) };
}

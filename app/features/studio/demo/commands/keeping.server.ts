import { eq } from "drizzle-orm";
import { accounts, sessions, signInMethods } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { sites } from "~/db/schema/sites.ts";
import { isEmailOfOther, lockAccountAlone } from "~/features/account/accounts/queries.server.ts";
import { nameFromEmail } from "~/features/account/accounts/rules.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { demoStart, isOver } from "~/features/account/demos/rules.ts";
import { mailIdsOf } from "~/features/account/mail/queries.server.ts";
import { stepNumber } from "~/features/account/onboarding/rules.ts";
import type { PasskeyRefusal } from "~/features/account/passkeys/rules.ts";
import { isTakenUsername, lockNames, type Names } from "~/features/account/usernames/commands.server.ts";
import { reservedAmong } from "~/features/account/usernames/queries.server.ts";
import { awaitAsking } from "~/features/audience/contacts/commands/unasked.server.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { type AccountId, newId } from "~/lib/ids.ts";
import { isTaken, type Tx } from "~/platform/db.ts";
import type { Mail } from "~/platform/mail.ts";
import { hashPassword } from "~/platform/passwords.ts";
import { sampleDigits } from "../rules/samples.ts";
import { forgetGoogle } from "./google.server.ts";
import { keepPages } from "./kept-pages.server.ts";
import { cutsOfSamples, removeCuts, removeSamples } from "./kept-rows.server.ts";

/** How the new owner signs in from now on; a Google account was linked to the demo before. */
export type WayIn =
  | { kind: "password"; password: string }
  | { kind: "google" }
  | { kind: "passkey"; keep(tx: Tx): Promise<{ ok: true } | { ok: false; reason: PasskeyRefusal }> };
export type DemoOwner = { email: string; username: string; way: WayIn };
/** `over` also where it became an account a moment before. */
export type Kept = { ok: true } | { ok: false; reason: "email-taken" | "username-taken" | "over" | PasskeyRefusal };

/** `signsOut` ends its session too: the operator wants proof of the address first. */
type Office = Names & { mail: Pick<Mail, "demoOutbox">; signsOut: boolean };

/**
 * Makes a demo somebody's own account on the free plan, in one transaction: what the visitor has added and written
 * stays, all samples go. An address that Google has not confirmed is not proven yet, and the wizard goes on where an
 * answer is missing.
 */
export async function keepDemo(office: Office, accountId: AccountId, owner: DemoOwner, now: Date): Promise<Kept> {
  const hash = owner.way.kind === "password" ? await hashPassword(owner.way.password) : null;
  const stored = await mailIdsOf(office.db, accountId);
  const kept = await refusedIfTaken(() =>
    office.db.transaction(async (tx) => {
      await lockAccountAlone(tx, accountId);
      const until = await endOf(tx, accountId);
      if (!until || isOver(until, now)) return { ok: false, reason: "over" };
      const taken = await takenOf(tx, office, accountId, owner, now);
      if (taken) return { ok: false, reason: taken };
      const way = owner.way.kind === "passkey" ? await owner.way.keep(tx) : OPEN;
      if (!way.ok) return way;
      await announcePageChange(tx, accountId);
      const page = await keepOwnRows(tx, accountId, demoStart(until), now);
      await becomeOwners(tx, accountId, { ...owner, hash }, now);
      await answerWizard(tx, accountId, owner.email, page, now);
      if (office.signsOut) await tx.delete(sessions).where(eq(sessions.userId, accountId));
      await announcePageChange(tx, accountId);
      return { ok: true };
    }),
  );
  // What the demo was mailed; nothing was sent to the new owner yet.
  if (kept.ok) await office.mail.demoOutbox.remove(stored);
  return kept;
}

const OPEN = { ok: true } as const;

/** Somebody else may take the names in the same moment. */
async function refusedIfTaken(keep: () => Promise<Kept>): Promise<Kept> {
  try {
    return await keep();
  } catch (error) {
    if (isTakenUsername(error)) return { ok: false, reason: "username-taken" };
    if (isTaken(error, "accounts_email_unique")) return { ok: false, reason: "email-taken" };
    throw error;
  }
}

/** When the demo ends; null for a real account. */
async function endOf(tx: Tx, accountId: AccountId): Promise<Date | null> {
  const [account] = await tx.select({ until: accounts.demoUntil }).from(accounts).where(eq(accounts.id, accountId));
  return account?.until ?? null;
}

async function takenOf(
  tx: Tx,
  { usernameHashes }: Office,
  accountId: AccountId,
  { email, username }: DemoOwner,
  now: Date,
): Promise<"email-taken" | "username-taken" | null> {
  await lockNames(tx, [username]);
  const reserved = await reservedAmong({ db: tx, usernameHashes }, accountId, [username], now);
  if (reserved.length) return "username-taken";
  return (await isEmailOfOther(tx, accountId, email, now)) ? "email-taken" : null;
}

/** Returns the document of the account's own site, where the visitor has worked on it. */
async function keepOwnRows(tx: Tx, accountId: AccountId, openedAt: Date, now: Date): Promise<PageDocument | null> {
  const [digits, cuts] = [sampleDigits(accountId), await cutsOfSamples(tx, accountId)];
  const isSample = (name: string) => name.includes(digits) || (cuts as string[]).includes(name);
  const { site } = await keepPages(tx, { accountId, openedAt, isSample }, now);
  await removeCuts(tx, accountId, cuts);
  await removeSamples(tx, accountId);
  await awaitAsking(tx, accountId, now);
  return site;
}

async function becomeOwners(
  tx: Tx,
  accountId: AccountId,
  { email, username, way, hash }: DemoOwner & { hash: string | null },
  now: Date,
): Promise<void> {
  const emailVerified = way.kind === "google";
  const access = { email, emailVerified, username, name: nameFromEmail(email), image: null, pictureKey: null };
  const fresh = { pageName: "", nameAnsweredAt: null, onboardedAt: null, createdAt: now, updatedAt: now };
  await tx
    .update(accounts)
    .set({ ...access, ...fresh, plan: "free", offer: null, demoUntil: null })
    .where(eq(accounts.id, accountId));
  if (way.kind !== "google") await forgetGoogle(tx, accountId);
  if (!hash) return;
  const method = { userId: accountId, accountId, providerId: "credential", password: hash };
  await tx.insert(signInMethods).values({ id: newId(), ...method, createdAt: now, updatedAt: now });
}

/** The wizard knows the address, the username and the role; of a kept page it knows all that its draft says. */
async function answerWizard(tx: Tx, accountId: AccountId, email: string, page: PageDocument | null, now: Date) {
  const ofAccount = eq(onboardings.accountId, accountId);
  const [before] = await tx.select({ role: onboardings.role }).from(onboardings).where(ofAccount);
  await tx.delete(onboardings).where(ofAccount);
  const step = stepNumber(page ? "ready" : "genres");
  const answers = { email, name: page?.person.name ?? "", role: before?.role };
  await tx.insert(onboardings).values({ accountId, ...answers, step, createdAt: now, updatedAt: now });
  if (page) await tx.update(sites).set({ generatedAt: now, updatedAt: now }).where(eq(sites.accountId, accountId));
  else await tx.delete(sites).where(eq(sites.accountId, accountId));
}

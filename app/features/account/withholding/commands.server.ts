import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { decisions, quarantinedMedia, strikes, withheldThings } from "~/db/schema/withholding.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { fileInInbox } from "~/features/account/inbox/commands.server.ts";
import { type AccountId, type DecisionId, newId, type ReportId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { noteAtDesk } from "./commands/log.server.ts";
import { quarantine } from "./commands/quarantine.server.ts";
import { isRestricted, lift, restrict, takenBy } from "./commands/restricting.server.ts";
import { reasonOf, strikesOf } from "./queries/decisions.server.ts";
import { withholdingOf } from "./queries.server.ts";
import { isContraband, isStrike, type ReasonId } from "./rules/reasons.ts";
import {
  fits,
  isByLaw,
  isLocal,
  isRestricting,
  isTooMany,
  type Measure,
  STRIKES,
  type SubjectKind,
  strikeEnd,
  tellOwnerJob,
  type WithholdingRefusal,
} from "./rules.ts";

type Services = { tx: Tx; queue: Queue };

export type NewDecision = {
  accountId: AccountId;
  subjectKind: SubjectKind;
  subjectId: string;
  address: string;
  measure: Measure;
  reason: ReasonId;
  facts: string;
  until: Date | null;
  /** Where it holds; everywhere without any. */
  countries?: string[];
  /** The key of the profile picture, where that is taken away. */
  pictureKey?: string;
  reportId?: ReportId | null;
  byId: AccountId | null;
  /** The second person of a suspension for good. */
  confirmedById?: AccountId | null;
  isAutomated?: boolean;
};

/** `taken`: what is named of what visitors still see. */
type Taking = NewDecision & { taken: string };
type Decided = { ok: true; decisionId: DecisionId } | { ok: false; reason: WithholdingRefusal };

/**
 * Takes a thing or an account away from visitors, tells its owner why, and writes it into the log, all in one
 * transaction: every process knows it when that commits. The third strike of a year suspends the account as well.
 */
export async function withhold(services: Services, decision: NewDecision, now: Date): Promise<Decided> {
  const { tx, queue } = services;
  const { accountId, subjectKind, measure, pictureKey, ...reasons } = decision;
  if (!fits(subjectKind, measure) || !isPlaceRight(decision)) return { ok: false, reason: "wrong-measure" };
  if (!(await lockAccount(tx, accountId))) return { ok: false, reason: "gone" };
  const taken = await takenBy(tx, decision);
  if (taken === null) return { ok: false, reason: "nothing-there" };
  if (await isAway(tx, { ...decision, taken })) return { ok: false, reason: "already" };
  const id = newId<DecisionId>();
  const row = {
    ...{ id, accountId, subjectKind, measure, ...reasons, at: now },
    reportId: decision.reportId ?? null,
    isAutomated: decision.isAutomated ?? false,
  };
  await tx.insert(decisions).values(row);
  await takeAway(tx, { ...decision, taken }, id, now);
  if (isContraband(decision.reason)) await quarantine(tx, { ...decision, taken }, { decisionId: id, at: now });
  await announcePageChange(tx, accountId);
  await noteAtDesk(tx, {
    ...{ actorId: decision.byId, action: measure, subjectKind, subjectId: decision.subjectId, at: now },
    ...{
      before: {},
      after: {
        decision: id,
        reason: decision.reason,
        until: decision.until,
        report: row.reportId,
        ...whereOf(decision),
      },
    },
  });
  await fileInInbox(tx, queue, { accountId, kind: "decision", subjectId: id, at: now });
  await queue.send(tx, tellOwnerJob, { decisionId: id, news: "decided" });
  if (isStrike(decision.reason)) await strike(services, { accountId, decisionId: id }, now);
  return { ok: true, decisionId: id };
}

/** Whether another decision about it holds; the account is locked, so that none comes in between. */
async function isAway(tx: Tx, decision: Taking): Promise<boolean> {
  const { accountId, subjectKind, subjectId, measure } = decision;
  if (isRestricting(measure)) return isRestricted(tx, decision);
  if (subjectKind !== "account") return (await withholdingOf(tx, subjectId)) !== null;
  return (await tx.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.suspendedAt)))) > 0;
}

async function takeAway(tx: Tx, decision: Taking, decisionId: DecisionId, now: Date): Promise<void> {
  const { accountId, subjectKind, subjectId, measure, reason } = decision;
  if (isRestricting(measure)) await restrict(tx, { ...decision, decisionId }, now);
  else if (subjectKind === "account")
    await tx.update(accounts).set({ suspendedAt: now, updatedAt: now }).where(eq(accounts.id, accountId));
  else
    await tx.insert(withheldThings).values({
      subjectId,
      subjectKind,
      accountId,
      decisionId,
      isByLaw: isByLaw(reason),
      countries: decision.countries,
    });
}

/** Countries belong to the measure that names some; what is a crime to hold is taken away everywhere. */
const isPlaceRight = ({ measure, countries = [], reason }: NewDecision): boolean =>
  isLocal(measure) ? countries.length > 0 && !isContraband(reason) : countries.length === 0;

const whereOf = ({ countries = [] }: NewDecision) => (countries.length ? { countries } : {});

async function strike(services: Services, { accountId, decisionId }: Struck, now: Date): Promise<void> {
  const { tx } = services;
  await tx.insert(strikes).values({ accountId, decisionId, endsAt: strikeEnd(now) });
  const [account] = await tx
    .select({ username: accounts.username, suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account?.suspendedAt || !isTooMany(await strikesOf(tx, accountId, now))) return;
  const facts = `${STRIKES.most} decisions about copyright within a year are in force against this account.`;
  await withhold(
    services,
    {
      ...{ accountId, subjectKind: "account", subjectId: accountId, address: account?.username ?? "your account" },
      ...{ measure: "suspend", reason: "repeat", facts, until: null, byId: null, isAutomated: true },
    },
    now,
  );
}
type Struck = { accountId: AccountId; decisionId: DecisionId };

/** How it ends: by its day, by a press that the owner is told of, or by an appeal, whose answer tells it. */
type Ending = { decisionId: DecisionId; byId: AccountId | null; how: "day" | "press" | "appeal" };

/**
 * Gives back what a decision took away, once: it is as it was, and a strike that the decision counted for is gone where
 * the decision is taken back. False where it has ended already.
 */
export async function giveBack(services: Services, { decisionId, byId, how }: Ending, now: Date): Promise<boolean> {
  const { tx, queue } = services;
  const isTakenBack = how !== "day";
  const holding = and(eq(decisions.id, decisionId), isNull(decisions.endedAt));
  const [ended] = await tx.update(decisions).set({ endedAt: now, isTakenBack }).where(holding).returning();
  if (!ended) return false;
  await tx.delete(withheldThings).where(eq(withheldThings.decisionId, decisionId));
  await tx.delete(quarantinedMedia).where(eq(quarantinedMedia.decisionId, decisionId));
  if (ended.accountId) await openAgain(tx, ended.accountId, ended, now);
  await noteAtDesk(tx, {
    ...{ actorId: byId, action: isTakenBack ? "take-back" : "end", at: now },
    ...{ subjectKind: ended.subjectKind, subjectId: ended.subjectId },
    ...{ before: { measure: ended.measure, reason: reasonOf(ended) }, after: { decision: decisionId } },
  });
  if (how === "press") await queue.send(tx, tellOwnerJob, { decisionId, news: "taken-back" });
  if (isTakenBack && ended.accountId) await takeStrikeBack(services, { accountId: ended.accountId, decisionId }, now);
  return true;
}

/** A suspension that the strike has led to ends with it. */
async function takeStrikeBack(services: Services, { accountId, decisionId }: Struck, now: Date): Promise<void> {
  const { tx } = services;
  const { rowCount } = await tx.delete(strikes).where(eq(strikes.decisionId, decisionId));
  if (!rowCount || isTooMany(await strikesOf(tx, accountId, now))) return;
  const byStrikes = and(eq(decisions.accountId, accountId), eq(decisions.reason, "repeat"), isNull(decisions.endedAt));
  const [led] = await tx.select({ id: decisions.id }).from(decisions).where(byStrikes);
  if (led) await giveBack(services, { decisionId: led.id, byId: null, how: "press" }, now);
}

type Ended = { id: DecisionId; measure: Measure };

async function openAgain(tx: Tx, accountId: AccountId, { id, measure }: Ended, now: Date) {
  if (isRestricting(measure)) await lift(tx, { accountId, decisionId: id }, now);
  if (measure === "suspend") {
    await lockAccount(tx, accountId);
    await tx.update(accounts).set({ suspendedAt: null, updatedAt: now }).where(eq(accounts.id, accountId));
  }
  await announcePageChange(tx, accountId);
}

import { and, eq, sql } from "drizzle-orm";
import { customDomains, type SeenRecords } from "~/db/schema/custom-domains.ts";
import { pages } from "~/db/schema/pages.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { withinPlanLimit } from "~/features/content/visibility/queries/plan-limit.server.ts";
import { registeredDomain } from "~/lib/host-names.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { domainOfPage, isOfOtherPage, isTaken, type StoredDomain } from "./queries.server.ts";
import { factsAfter, type Verdict } from "./rules/checks.ts";
import { hasDomains } from "./rules/plans.ts";
import { type DomainState, stateOf } from "./rules.ts";

type Wish = { host: string; isSelling: boolean };
type Refusal = { ok: false; reason: "not-found" | "taken" | "other-page" } | PlanRefusal;

/** Sets the domain at which a project wants to be. It is the account's alone once its TXT record was seen. */
export async function wishForDomain(
  tx: Tx,
  own: OwnPage,
  { host, isSelling }: Wish,
  now: Date,
): Promise<{ ok: true } | Refusal> {
  const holding = await lockedEntitlement(tx, own.accountId);
  if (!(await isOwnProject(tx, own))) return { ok: false, reason: "not-found" };
  if (!hasDomains(holding, isSelling)) return refusedFor({ of: "customDomain" });
  if (await isTaken(tx, own.accountId, host)) return { ok: false, reason: "taken" };
  if (await isOfOtherPage(tx, own, host)) return { ok: false, reason: "other-page" };
  const before = await domainOfPage(tx, own);
  if (before?.host === host) return { ok: true };
  if (before) await forget(tx, before);
  await tx.insert(customDomains).values({ ...own, host, addedAt: now });
  return { ok: true };
}

async function isOwnProject(tx: Tx, { accountId, pageId }: OwnPage): Promise<boolean> {
  const own = and(eq(pages.id, pageId), eq(pages.accountId, accountId), eq(pages.kind, "project"));
  return (await tx.$count(pages, and(own, sql`${pages.removedAt} is null`, withinPlanLimit()))) > 0;
}

/** Takes the domain from the page; false where it has none. */
export async function removeDomain(tx: Tx, own: OwnPage): Promise<boolean> {
  const domain = await domainOfPage(tx, own);
  if (domain) await forget(tx, domain);
  return domain !== null;
}

async function forget(tx: Tx, domain: StoredDomain): Promise<void> {
  // Announced first: afterwards nothing tells any more which cached pages are the domain's.
  await announcePageChange(tx, domain.accountId);
  await tx.delete(customDomains).where(eq(customDomains.pageId, domain.pageId));
}

type Checked = { verdict: Verdict; seen: SeenRecords };
type Recorded = { domain: StoredDomain; before: DomainState; isTaken: boolean };

/** Stores what a check found; null where the domain was removed or replaced since. */
export async function recordCheck(
  tx: Tx,
  { pageId, accountId, host }: StoredDomain,
  { verdict, seen }: Checked,
  now: Date,
): Promise<Recorded | null> {
  // Two accounts that prove a domain and one below it at the same moment take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`domain ${registeredDomain(host)}`}))`);
  const [before] = await tx
    .select()
    .from(customDomains)
    .where(and(eq(customDomains.pageId, pageId), eq(customDomains.host, host)))
    .for("update");
  if (!before) return null;
  const wouldProve = !before.provenAt && verdict.owned === true;
  const taken = wouldProve && (await isTaken(tx, accountId, host));
  const facts = taken ? before : factsAfter(before, verdict, now);
  const [domain] = await tx
    .update(customDomains)
    .set({ provenAt: facts.provenAt, reachedAt: facts.reachedAt, driftedAt: facts.driftedAt, checkedAt: now, seen })
    .where(eq(customDomains.pageId, pageId))
    .returning();
  if (!domain) return null;
  if (stateOf(domain) !== stateOf(before)) await announcePageChange(tx, domain.accountId);
  return { domain, before: stateOf(before), isTaken: taken };
}

/** Gives up a domain that has not led here for too long; false where it was mended or removed since. */
export async function releaseDomain(tx: Tx, { pageId, host, driftedAt }: StoredDomain): Promise<boolean> {
  const [domain] = await tx
    .select()
    .from(customDomains)
    .where(and(eq(customDomains.pageId, pageId), eq(customDomains.host, host)))
    .for("update");
  if (domain?.driftedAt?.getTime() !== driftedAt?.getTime() || !domain?.driftedAt) return false;
  await forget(tx, domain);
  return true;
}

import { newUntilOf } from "~/features/account/abuse-limits/queries.server.ts";
import { type AbuseGuard, blockedTarget, sitesAmong, tooManyPageSites } from "~/features/account/abuse-limits/rules.ts";
import { outsideLinksOf, type PageLink } from "~/features/content/link-checks/rules.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** A transaction in which a page may be published, as far as nothing is held back. */
export type Publishing = { tx: Tx; guard: AbuseGuard };

/** Why a page may not lead where it does, by field: to a site on the operator's list, or, of a new account, to so many; empty where it may. */
export async function heldLinks(
  { tx, guard }: Publishing,
  accountId: AccountId,
  document: PageDocument,
  now: Date,
): Promise<Record<string, string>> {
  const links = outsideLinksOf(document);
  const blocked = links.filter(({ url }) => guard.isBlocked(url));
  if (blocked.length) guard.note({ rule: "blocked-targets", accountId, at: now });
  if (blocked.length) return Object.fromEntries(blocked.map(({ path, url }) => [path, blockedTarget(url)]));
  const most = guard.limits?.["page-sites"];
  const beyond = most === undefined ? undefined : firstBeyond(links, most);
  const endsAt = beyond && (await newUntilOf(tx, accountId, now));
  if (most === undefined || !beyond || !endsAt) return {};
  guard.note({ rule: "page-sites", accountId, at: now });
  return { [beyond.path]: tooManyPageSites(most, endsAt) };
}

/** The first link with which there are more sites than these. */
function firstBeyond(links: PageLink[], most: number): PageLink | undefined {
  if (sitesAmong(links.map(({ url }) => url)) <= most) return undefined;
  return links.find((_, at) => sitesAmong(links.slice(0, at + 1).map(({ url }) => url)) > most);
}

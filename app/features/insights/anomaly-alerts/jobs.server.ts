import { type DbAndQueue, defineSchedule } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { claimTelling } from "./commands.server.ts";
import { firstSites, maybeSurging, type Owner, viewsBefore } from "./queries.server.ts";
import { type Cause, daysLookedAt, sitesWords, sitesWorthTelling, surgeOf, surgeWords, type Words } from "./rules.ts";

type Services = DbAndQueue & { sealedIds: SealedIds; config: { baseUrl: string } };

/** Mails owners what is unusual today, or was late yesterday. */
export const sendAnomalyAlerts = defineSchedule<Services>(
  "unusual.tell",
  "7-59/15 * * * *",
  (services, signal) => alertOfAnomalies(services, new Date(), signal),
  { concurrency: 1 },
);

export async function alertOfAnomalies(services: Services, now: Date, signal?: AbortSignal) {
  let sent = 0;
  for (const day of daysLookedAt(now))
    for await (const finding of findingsOn(services, day)) {
      signal?.throwIfAborted();
      if (await tell(services, finding, now)) sent += 1;
    }
  return { sent };
}

type Finding = { owner: Owner; day: string; cause: Cause; words: Words };

async function* findingsOn({ db }: Services, day: string): AsyncGenerator<Finding> {
  for (const { views, ...owner } of await maybeSurging(db, day)) {
    const surge = surgeOf(views, await viewsBefore(db, owner.accountId, day));
    if (surge) yield { owner, day, cause: "views", words: surgeWords(surge, day) };
  }
  for (const [, found] of Map.groupBy(await firstSites(db, day), ({ accountId }) => accountId)) {
    const [owner] = found;
    const sites = sitesWorthTelling(found);
    if (owner && sites.length > 0) yield { owner, day, cause: "site", words: sitesWords(sites, day) };
  }
}

/** The mail and the mark that it was sent are one transaction. */
async function tell(services: Services, { owner: { accountId, email: to }, day, cause, words }: Finding, now: Date) {
  const { postAnomalyAlert } = await import("./emails/post.server.tsx");
  return services.db.transaction(async (tx) => {
    if (!(await claimTelling(tx, { accountId, day, cause }, now))) return false;
    await postAnomalyAlert(tx, services, { accountId, to, day, words });
    return true;
  });
}

import { z } from "zod";
import { type DbAndQueue, defineJob } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { claimTelling } from "./commands.server.ts";
import { type Candidate, candidatesOn, firstSites, viewsBefore } from "./queries.server.ts";
import { type Cause, daysLookedAt, sitesWords, sitesWorthTelling, surgeOf, surgeWords, type Words } from "./rules.ts";

type Services = DbAndQueue & { sealedIds: SealedIds; config: { baseUrl: string } };

/** Mails owners what is unusual today or was yesterday; a later run catches up on missed ones. */
export const tellUnusual = defineJob<object, Services>(
  "unusual.tell",
  z.object({}),
  (_, services, signal) => tellWhatIsUnusual(services, new Date(), signal),
  { concurrency: 1 },
);

export async function tellWhatIsUnusual(services: Services, now: Date, signal?: AbortSignal) {
  let sent = 0;
  for (const day of daysLookedAt(now))
    for (const candidate of await candidatesOn(services.db, day)) {
      signal?.throwIfAborted();
      for (const { cause, words } of await findingsOf(services, candidate, day))
        if (await tell(services, { candidate, day, cause, words }, now)) sent += 1;
    }
  return { sent };
}

type Finding = { cause: Cause; words: Words };

async function findingsOf({ db }: Services, candidate: Candidate, day: string): Promise<Finding[]> {
  const { accountId, views, told } = candidate;
  const surge = told.includes("views") ? null : surgeOf(views, await viewsBefore(db, accountId, day));
  const sites = told.includes("site") ? [] : sitesWorthTelling(await firstSites(db, accountId, day));
  return [
    ...(surge ? [{ cause: "views", words: surgeWords(surge, day) } as const] : []),
    ...(sites.length ? [{ cause: "site", words: sitesWords(sites, day) } as const] : []),
  ];
}

/** The mail and the mark that it was sent are one transaction. */
async function tell(services: Services, told: Finding & { candidate: Candidate; day: string }, now: Date) {
  const { candidate, day, cause, words } = told;
  const { accountId, email: to } = candidate;
  const { postUnusual } = await import("./emails/post.server.tsx");
  return services.db.transaction(async (tx) => {
    if (!(await claimTelling(tx, { accountId, day, cause }, now))) return false;
    await postUnusual(tx, services, { accountId, to, day, words });
    return true;
  });
}

import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineSchedule, type Queue } from "~/platform/queue.ts";
import { type CheckServices, checkDomain } from "./commands/check.server.ts";
import { recordCheck, releaseDomain } from "./commands.server.ts";
import { domainsDue, domainsToRelease, type StoredDomain } from "./queries.server.ts";
import { stateOf } from "./rules.ts";

type Services = CheckServices & { db: Db; queue: Queue; log: Log; config: { baseUrl: string } };

/** Looks at the records of domains: new ones each time, others daily. */
export const checkDomains = defineSchedule<Services>(
  "domains.check",
  "6-59/10 * * * *",
  (services, signal) => checkDue(services, new Date(), signal),
  { concurrency: 1, expireInSeconds: 900 },
);

/** One transaction for each domain, so that a failure holds up no other. */
export async function checkDue(services: Services, now: Date, signal?: AbortSignal): Promise<{ checked: number }> {
  const { db, log } = services;
  const due = await domainsDue(db, now);
  for (const domain of due) {
    signal?.throwIfAborted();
    const { host } = domain;
    await checkOne(services, domain, now).catch((error) => log.error({ err: error, host }, "a domain was not checked"));
  }
  for (const domain of await domainsToRelease(db, now)) await release(services, domain);
  return { checked: due.length };
}

async function checkOne(services: Services, domain: StoredDomain, now: Date): Promise<void> {
  const checked = await checkDomain(services, domain);
  await services.db.transaction(async (tx) => {
    const recorded = await recordCheck(tx, domain, checked, now);
    if (!recorded || recorded.before === "drifted" || stateOf(recorded.domain) !== "drifted") return;
    const { postDrifted } = await import("./emails/post.server.tsx");
    await postDrifted(tx, services.queue, services.config.baseUrl, recorded.domain);
  });
}

const release = ({ db, queue, config }: Services, domain: StoredDomain): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await releaseDomain(tx, domain))) return;
    const { postReleased } = await import("./emails/post.server.tsx");
    await postReleased(tx, queue, config.baseUrl, domain);
  });

import type { Db } from "~/platform/db.ts";
import type { Dns } from "~/platform/dns.ts";
import type { Log } from "~/platform/log.ts";
import { defineSchedule } from "~/platform/queue.ts";
import { lookUpDomain } from "./commands/look-up.server.ts";
import { recordSenderCheck } from "./commands.server.ts";
import { type StoredSendingDomain, sendingDomainsDue } from "./queries.server.ts";

type Services = { db: Db; dns: Dns; log: Log };

/** Looks at the records of sending domains: those that wait for them each time, others daily. */
export const checkSendingDomains = defineSchedule<Services>(
  "sending-domains.check",
  "9-59/10 * * * *",
  (services, signal) => checkSendersDue(services, new Date(), signal),
  { concurrency: 1, expireInSeconds: 900 },
);

/** One transaction for each domain, so that a failure holds up no other. */
export async function checkSendersDue({ db, dns, log }: Services, now: Date, signal?: AbortSignal): Promise<number> {
  const due = await sendingDomainsDue(db, now);
  for (const domain of due) {
    signal?.throwIfAborted();
    await checkSender({ db, dns }, domain, now).catch((error) =>
      log.error({ err: error, host: domain.host }, "a sending domain was not checked"),
    );
  }
  return due.length;
}

/** Looks at one domain now; false where no name server answered. */
export async function checkSender({ db, dns }: Omit<Services, "log">, domain: StoredSendingDomain, now: Date) {
  const found = await lookUpDomain(dns, domain);
  await db.transaction((tx) => recordSenderCheck(tx, domain, found, now));
  return found.records.every(({ state }) => state !== "unknown");
}

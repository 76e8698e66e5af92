import { readFile } from "node:fs/promises";
import { z } from "zod";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { placeInstead } from "~/features/insights/deep-analytics/rules.ts";
import { countedReport, printReport } from "~/features/insights/report-files/commands/print.server.ts";
import { fileName } from "~/features/insights/report-files/rules.ts";
import { savedViewIdInput } from "~/features/insights/saved-views/input.ts";
import { dueAt, mailedDays } from "~/features/insights/saved-views/rules/mail-times.ts";
import type { SavedViewId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type DbAndQueue, defineJob, defineSchedule } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { claimPeriod } from "./commands.server.ts";
import { mailedView, mailedViews } from "./queries.server.ts";

type Services = DbAndQueue & { sealedIds: SealedIds; config: { baseUrl: string; dataDir: string } };

/** Finds the reports whose time has come; a later run catches up on missed ones. */
export const mailReports = defineSchedule<Services>("report-mails.find", "4-59/10 * * * *", (services) =>
  enqueueDue(services, new Date()),
);

export async function enqueueDue({ db, queue }: DbAndQueue, now: Date): Promise<{ due: number }> {
  let found = 0;
  for (const { id, mailEvery, zone, latest } of await mailedViews(db)) {
    if (!mailEvery || dueAt(now, zone, mailEvery) <= (latest ?? "")) continue;
    if (await queue.isPending([mailReport], { viewId: id })) continue;
    await db.transaction((tx) => queue.send(tx, mailReport, { viewId: id }));
    found += 1;
  }
  return { due: found };
}

/** Mails one report of the latest period, once: the mail and the mark that it was sent are one transaction. */
export const mailReport = defineJob<{ viewId: SavedViewId }, Services>(
  "report-mails.send",
  z.object({ viewId: savedViewIdInput }),
  ({ viewId }, services, signal) => sendReport(services, viewId, new Date(), signal),
  { concurrency: 1, expireInSeconds: 1800, retryLimit: 3 },
  {
    async giveUp({ viewId }, { db }, ending) {
      if (ending === "killed") await passOver(db, viewId, new Date());
    },
  },
);

/** A report that ends the process would be found due again every ten minutes. */
async function passOver(db: Db, viewId: SavedViewId, now: Date): Promise<void> {
  const view = await mailedView(db, viewId);
  const due = view?.mailEvery && dueAt(now, view.zone, view.mailEvery);
  if (due) await db.transaction((tx) => claimPeriod(tx, viewId, due, now));
}

export async function sendReport(services: Services, viewId: SavedViewId, now: Date, signal: AbortSignal) {
  const { db, queue, config } = services;
  const view = await mailedView(db, viewId);
  const due = view?.mailEvery && dueAt(now, view.zone, view.mailEvery);
  if (!view?.mailEvery || !due || due <= (view.latest ?? "")) return "skipped";
  const { accountId, name, mailEvery } = view;
  if (placeInstead(await entitlementOf(db, accountId))) return "locked";
  const span = mailedDays(due, mailEvery);
  const question = { ...questionIn(new URLSearchParams(view.query)), period: "dates" as const, ...span };
  const report = await countedReport(services, { accountId, question }, now, signal);
  if (!report) {
    // Marked too: what cannot be counted now would be counted in vain until the period is over.
    await db.transaction((tx) => claimPeriod(tx, viewId, due, now));
    return "no figures";
  }
  const content = await inWorkFolder(config.dataDir, async (folder) => {
    const { path } = await printReport(services, { accountId, question, title: name }, report, { folder, signal });
    return readFile(path);
  });
  const { postReport } = await import("./emails/post.server.tsx");
  const attachment = { name: fileName(span, "pdf"), content };
  return db.transaction(async (tx) => {
    if (!(await claimPeriod(tx, viewId, due, now))) return "sent before";
    await postReport(tx, queue, services, { view: { ...view, mailEvery }, question, report, attachment });
    return "sent";
  });
}

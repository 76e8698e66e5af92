import { inArray } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { noteAtDesk } from "~/features/account/withholding/commands/log.server.ts";
import { receiveReport, type Services } from "~/features/desk/reports/commands.server.ts";
import { reportById } from "~/features/desk/reports/queries.server.ts";
import { isCategory, reportName } from "~/features/desk/reports/rules.ts";
import { measurementFor } from "~/features/video/measurements/commands.server.ts";
import type { AccountId, ReportId, VideoId } from "~/lib/ids.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import { comparedWith, copiesAmong } from "./queries.server.ts";
import { copyWords } from "./rules.ts";

/** Has the digests computed that tell which films as large and as long as those of a case are the same. Idempotent. */
export async function askForCopies({ db, queue }: DbAndQueue, reportId: ReportId, now: Date): Promise<boolean> {
  const report = await reportById(db, reportId);
  if (!report) return false;
  const compared = await comparedWith(db, report);
  const ids = [...new Set(compared.flatMap(({ ownId, videoId }) => [ownId, videoId]))];
  const rows = ids.length ? await db.select().from(videos).where(inArray(videos.id, ids)) : [];
  for (const video of rows) await measurementFor({ db, queue }, video, now, true);
  return true;
}

type CopyOf = { reportId: ReportId; videoId: VideoId; byId: AccountId };
type Opened = { ok: true; id: ReportId } | { ok: false; reason: "unknown" | "no-copy" };

/** Opens a case about the page that shows a copy of a case's film, or finds the one that waits about it already. */
export async function openCopyCase(
  services: Services,
  { reportId, videoId, byId }: CopyOf,
  now: Date,
): Promise<Opened> {
  const { tx } = services;
  const report = await reportById(tx, reportId);
  if (!report || !isCategory(report.category)) return { ok: false, reason: "unknown" };
  const { copies } = await copiesAmong(tx, report, await comparedWith(tx, report));
  const copy = copies.find((one) => one.videoId === videoId);
  if (!copy) return { ok: false, reason: "no-copy" };
  const { subject } = copy;
  const nobody = { name: "", email: "", authority: "", signature: "" };
  const words = { ...nobody, explanation: copyWords(reportName(report.number)), work: report.work };
  const received = await receiveReport(services, { subject, category: report.category, words }, now);
  await noteAtDesk(tx, {
    ...{ actorId: byId, action: "copy", subjectKind: subject.kind, subjectId: subject.id, at: now },
    ...{ before: {}, after: { report: received.id, copyOf: reportId } },
  });
  const opened = await reportById(tx, received.id);
  return { ok: true, id: opened?.mergedInto ?? received.id };
}

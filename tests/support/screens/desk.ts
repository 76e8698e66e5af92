import sharp from "sharp";
import { heldBack } from "~/db/schema/held-back.ts";
import { reportPictures } from "~/db/schema/reports.ts";
import { withheldThings } from "~/db/schema/withholding.ts";
import { REPORT_PURPOSE } from "~/features/desk/reports/rules.ts";
import { newId, type ReportPictureId } from "~/lib/ids.ts";
import { createAccount } from "../factories/account.ts";
import { createSite } from "../factories/content.ts";
import { createAppeal, createCounterNotice, createDecision, createReport } from "../factories/desk.ts";
import { launched } from "../owned.ts";
import type { ProductProcess } from "../product-process.ts";
import { prove } from "../proof.ts";
import { seatAtDesk } from "../withholding.ts";
import type { Owner, Services } from "./furnishing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Somebody who works at the desk and has a decision of their own; what waits there is about others. */
export async function deskThings(
  product: ProductProcess,
  { db, sealedIds }: Services,
  { accountId, pageId, username }: Owner & { username: string },
) {
  const admin = await launched(db, product.baseUrl, "free");
  const site = await createSite(db, admin.accountId, {});
  await seatAtDesk({ db }, admin.accountId);
  await prove(db, admin.accountId, new Date(Date.now() + DAY_MS));
  const page = { ownerId: accountId, subjectKind: "page", subjectId: pageId, address: `/u/${username}` } as const;
  const openReportId = await createReport(db, page);
  const jpeg = await sharp({ create: { width: 320, height: 180, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const shot = { reportId: openReportId, jpeg, width: 320, height: 180, receivedAt: new Date() };
  await db.insert(reportPictures).values({ id: newId<ReportPictureId>(), ...shot });
  const accused = await createAccount(db);
  const decisionId = await createDecision(db, accused.accountId);
  await createAppeal(db, accused.accountId, decisionId);
  await createCounterNotice(db, accused.accountId, decisionId);
  const link = {
    ownerId: admin.accountId,
    subjectKind: "link",
    subjectId: crypto.randomUUID(),
    address: "/l/bell",
  } as const;
  const reportId = await createReport(db, { ...link, category: "copyright", state: "decided", outcome: "remove" });
  const counterableId = await createDecision(db, admin.accountId, { reportId });
  const away = { subjectKind: "page", subjectId: site.pageId, accountId: admin.accountId, isByLaw: true } as const;
  await db.insert(withheldThings).values({ ...away, decisionId: counterableId });
  const now = new Date();
  const held = { day: now.toISOString().slice(0, 10), rule: "redirects", count: 3, lastAt: now };
  await db.insert(heldBack).values({ ...held, who: accountId, accountId });
  return {
    visitor: admin.visitor,
    things: {
      openReportId,
      counterableId,
      withheld: admin.username,
      sealedReport: sealedIds.seal(REPORT_PURPOSE, openReportId),
    },
  };
}

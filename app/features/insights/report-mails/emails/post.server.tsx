import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import type { Report } from "~/features/insights/deep-analytics/rules/report.ts";
import { type Question, queryOf } from "~/features/insights/deep-analytics/rules.ts";
import type { MailTime } from "~/features/insights/saved-views/rules.ts";
import type { AccountId, SavedViewId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { MailAttachment } from "~/platform/mail.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { endPath, mailSubject, REPORT_MAILS_SEAL } from "../rules.ts";
import { ReportMail } from "./report-mail.tsx";

type Mailed = {
  view: { id: SavedViewId; accountId: AccountId; name: string; email: string; mailEvery: MailTime };
  question: Question;
  report: Report;
  attachment: MailAttachment;
};
type Services = { sealedIds: SealedIds; config: { baseUrl: string } };

/** The report as a PDF, with its figures in the mail itself and a link that ends such mails. */
export async function postReport(tx: Tx, queue: Queue, { sealedIds, config }: Services, mailed: Mailed) {
  const { view, question, report, attachment } = mailed;
  const url = `${config.baseUrl}${dashboardPath("filmmaker")}/deep-analytics${queryOf(question)}`;
  const endUrl = config.baseUrl + endPath(sealedIds.seal(REPORT_MAILS_SEAL, view.id));
  const subject = mailSubject(view.name, view.mailEvery);
  const mail = <ReportMail name={view.name} report={report} url={url} endUrl={endUrl} />;
  const bodies = await bodiesOf(mail);
  const letter = { to: view.email, subject, unsubscribeUrl: endUrl, attachment, isUnhurried: true, ...bodies };
  await enqueueMail(tx, view.accountId, queue, { kind: "report", ...letter });
}

import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { expiryOf } from "../rules.ts";
import { EXPORT_SUBJECT, ExportReady } from "./letters.tsx";

type Ready = { accountId: AccountId; to: string; baseUrl: string; readyAt: Date };

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Tells that an archive is there, and until when. */
export async function postExportReady(tx: Tx, queue: Queue, { accountId, to, baseUrl, readyAt }: Ready) {
  const mail = <ExportReady day={DAY.format(expiryOf(readyAt))} url={`${baseUrl}/dashboard/export`} />;
  const letter = { to, subject: EXPORT_SUBJECT, ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "export-ready", ...letter });
}

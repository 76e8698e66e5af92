import { z } from "zod";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { isProvenAccount } from "~/features/account/mail/commands/held.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { wantsNotice } from "~/features/account/settings/queries.server.ts";
import { type InquiryId, idInput, idsAmong } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { type Addressee, addresseeOf, idsWithoutInquiry, inquiryOfOwner } from "./queries.server.ts";
import { attachmentTime } from "./rules/attachments.ts";
import { discardInquiryFilesJob, INQUIRY_FILES, ORPHAN_RETENTION_MS } from "./rules.ts";

type Mailing = { queue: Queue; config: { baseUrl: string } };

/**
 * Mails an inquiry; does nothing for one that was deleted meanwhile. The actor gets it when the agent's mailbox is full, and
 * while the actor's own address is not proven.
 */
export const mailInquiry: EventReader<"inquiry.received", Mailing> = async (tx, event, { queue, config }) => {
  const { accountId, subjectId } = event;
  const inquiry = await inquiryOfOwner(tx, accountId, subjectId);
  const addressee = await addresseeOf(tx, accountId);
  if (!inquiry || !addressee || !(await wantsNotice(tx, accountId, "emailUpdates"))) return;
  const { arrivedLetter } = await import("./emails/letters.server.tsx");
  const { baseUrl } = config;
  const mail = async (to: Addressee) =>
    enqueueMail(tx, accountId, queue, await arrivedLetter(tx, { ...to, baseUrl }, inquiry));
  const hasAgent = addressee.agentEmail !== "" && (await isProvenAccount(tx, accountId));
  if (hasAgent && (await mail(addressee)).ok) return;
  await mail({ ...addressee, agentEmail: "" });
};

type InquiryFiles = { db: Db; storage: Storage };

/** Removes the file of an inquiry that was deleted. */
export const discardInquiryFiles = defineJob<{ inquiryId: InquiryId }, InquiryFiles>(
  discardInquiryFilesJob.name,
  z.object({ inquiryId: idInput<InquiryId>() }),
  async ({ inquiryId }, { db, storage }) => {
    if ((await idsWithoutInquiry(db, [inquiryId])).length === 0) return "skipped";
    await storage.removeAll(INQUIRY_FILES, inquiryId);
    return "discarded";
  },
);

/** Removes files whose inquiry was never stored, or was deleted with its account. */
export const sweepInquiries = defineSchedule<InquiryFiles>("inquiries.sweep", "40 3 * * *", (services) =>
  sweep(services, new Date()),
);

export async function sweep({ db, storage }: InquiryFiles, now: Date): Promise<string> {
  const before = now.getTime() - ORPHAN_RETENTION_MS;
  const old = new Set<InquiryId>();
  for await (const { key } of storage.files(INQUIRY_FILES)) {
    const [id] = idsAmong<InquiryId>(key.split("/").slice(1, 2));
    const came = attachmentTime(key);
    if (id && came && came.getTime() < before) old.add(id);
  }
  for (const id of await idsWithoutInquiry(db, [...old])) await storage.removeAll(INQUIRY_FILES, id);
  return "swept";
}

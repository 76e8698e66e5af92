import { hash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { announcements } from "~/db/schema/announcements.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { type AnnouncementId, newId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { DbAndQueue, Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { NewAnnouncement } from "./input.ts";
import { wantingAfter } from "./queries.server.ts";
import { type Announced, announceJob, PORTION } from "./rules.ts";

/** Begins to write to all accounts that want it, once for the same words; one that was interrupted goes on. */
export function announce({ db, queue }: DbAndQueue, announcement: NewAnnouncement, now: Date): Promise<Announced> {
  const fingerprint = fingerprintOf(announcement);
  return db.transaction(async (tx) => {
    const fresh = { id: newId<AnnouncementId>(), ...announcement, fingerprint, createdAt: now };
    const { rowCount } = await tx.insert(announcements).values(fresh).onConflictDoNothing();
    const [kept] = await tx.select().from(announcements).where(eq(announcements.fingerprint, fingerprint));
    if (!kept) throw new Error("The announcement was deleted while it was written");
    const { id, mails, doneAt, createdAt } = kept;
    if (doneAt) return { state: "done", mails, at: doneAt };
    await queue.send(tx, announceJob, { announcementId: id });
    return { state: rowCount ? "begun" : "goes on", mails, at: createdAt };
  });
}

const fingerprintOf = ({ kind, subject, text, link }: NewAnnouncement) =>
  hash("sha256", JSON.stringify([kind, subject, text, link]), "hex");

type Office = { db: Db; queue: Queue; sealedIds: SealedIds; config: { baseUrl: string } };

/**
 * Writes to the next accounts. Their mails are rendered before anything is locked, and stored in the transaction that
 * notes how far it has come and enqueues the following ones. Null where nothing is left, also of a job that ran before.
 */
export async function sendPortion({ db, ...office }: Office, id: AnnouncementId, now: Date): Promise<number | null> {
  const { announcementMails } = await import("./emails/post.server.tsx");
  const [read] = await db.select().from(announcements).where(isUnderWay(id));
  if (!read) return null;
  const recipients = await wantingAfter(db, read.kind, read.reachedId);
  const mails = await announcementMails(office, read, recipients);
  return db.transaction(async (tx) => {
    const [announcement] = await tx.select().from(announcements).where(isUnderWay(id)).for("update");
    // Somebody else has written this portion in the meantime, and goes on.
    if (announcement?.reachedId !== read.reachedId) return null;
    const wanting = new Set((await wantingAfter(tx, read.kind, read.reachedId)).map((account) => account.id));
    const wanted = mails.filter(({ accountId }) => wanting.has(accountId));
    for (const { accountId, mail } of wanted)
      await enqueueMail(tx, accountId, office.queue, { kind: "announcement", ...mail });
    const isLast = recipients.length < PORTION;
    await tx
      .update(announcements)
      .set({
        reachedId: isLast ? null : recipients.at(-1)?.id,
        mails: sql`${announcements.mails} + ${wanted.length}`,
        doneAt: isLast ? now : null,
      })
      .where(eq(announcements.id, id));
    if (!isLast) await office.queue.send(tx, announceJob, { announcementId: id });
    return wanted.length;
  });
}

const isUnderWay = (id: AnnouncementId) => and(eq(announcements.id, id), isNull(announcements.doneAt));

import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { announcements } from "~/db/schema/announcements.ts";
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
  createHash("sha256")
    .update(JSON.stringify([kind, subject, text, link]))
    .digest("hex");

type Office = { db: Db; queue: Queue; sealedIds: SealedIds; config: { baseUrl: string } };

/**
 * Writes to the next accounts, in the transaction that notes how far it has come and enqueues the following ones. Null
 * where nothing is left, also of a job that ran before.
 */
export async function sendPortion({ db, ...office }: Office, id: AnnouncementId, now: Date): Promise<number | null> {
  const { postAnnouncement } = await import("./emails/post.server.tsx");
  return db.transaction(async (tx) => {
    const isUnderWay = and(eq(announcements.id, id), isNull(announcements.doneAt));
    const [announcement] = await tx.select().from(announcements).where(isUnderWay).for("update");
    if (!announcement) return null;
    const recipients = await wantingAfter(tx, announcement.kind, announcement.reachedId);
    for (const recipient of recipients) await postAnnouncement(tx, office, announcement, recipient);
    const isLast = recipients.length < PORTION;
    await tx
      .update(announcements)
      .set({
        reachedId: isLast ? null : recipients.at(-1)?.id,
        mails: sql`${announcements.mails} + ${recipients.length}`,
        doneAt: isLast ? now : null,
      })
      .where(eq(announcements.id, id));
    if (!isLast) await office.queue.send(tx, announceJob, { announcementId: id });
    return recipients.length;
  });
}

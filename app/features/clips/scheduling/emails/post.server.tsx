import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import { calendarOf } from "~/platform/calendars.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { ClipSchedule } from "../queries.server.ts";
import { ENTRY_NAME, entryOf } from "../rules/entries.ts";
import { clipFilePath, networkNames } from "../rules.ts";
import { ClipReminder, reminderSubject } from "./clip-reminder.tsx";

type Due = { schedule: ClipSchedule; title: string; baseUrl: string };

/** Reminds an owner to post a clip, with its texts and an entry for the calendar. */
export async function postReminder(tx: Tx, queue: Queue, { schedule, title, baseUrl }: Due): Promise<void> {
  const { accountId, clipId, posts } = schedule;
  const head = await letterheadOf(tx, accountId, baseUrl);
  const shown = { title, networks: networkNames(posts), posts, url: `${baseUrl}${clipFilePath(clipId)}`, head };
  const letter = { subject: reminderSubject(shown), ...(await bodiesOf(<ClipReminder {...shown} />)) };
  const calendar = calendarOf(entryOf(schedule, title, baseUrl), PRODUCT_NAME);
  const attachment = { name: ENTRY_NAME, content: Buffer.from(calendar) };
  const to = await emailOf(tx, accountId);
  await enqueueMail(tx, accountId, queue, { kind: "clip-reminder", to, ...letter, attachment });
}

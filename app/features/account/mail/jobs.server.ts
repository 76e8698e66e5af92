import { z } from "zod";
import { idInput, type MailId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Mail } from "~/platform/mail.ts";
import { defineJob, defineSchedule } from "~/platform/queue.ts";
import { forgetHeld } from "./commands/held.server.ts";
import { forgetMailboxes } from "./commands/mailboxes.server.ts";
import { markHanded, markMailRefused, markMailSent, markNotHanded } from "./commands.server.ts";
import { mailAwaitingDelivery, waitingMails } from "./queries.server.ts";
import { deliverMailJob, GIVEN_UP, UNCERTAIN } from "./rules.ts";

type Context = { db: Db; mail: Mail };

/**
 * Retried for most of a day with growing delays, because mail servers may be down for hours. A kill between the server's
 * answer and its record sends a mail twice, with one Message-ID, except those that nobody waits for.
 */
export const deliverMail = defineJob<{ mailId: MailId }, Context>(
  deliverMailJob.name,
  z.object({ mailId: idInput<MailId>() }),
  async ({ mailId }, { db, mail }) => {
    const awaiting = await mailAwaitingDelivery(db, mailId);
    if (!awaiting) return "skipped";
    const { isOnce, message } = awaiting;
    if (isOnce && !(await markHanded(db, mailId, new Date()))) {
      await markMailRefused(db, mailId, UNCERTAIN, new Date());
      return "uncertain";
    }
    const delivery = await mail.send(message).catch(async (error) => {
      if (isOnce) await markNotHanded(db, mailId);
      throw error;
    });
    if (delivery.ok) await markMailSent(db, mailId, new Date());
    else await markMailRefused(db, mailId, delivery.reason, new Date());
    return delivery.ok ? "sent" : "refused";
  },
  { retryLimit: 14 },
  {
    giveUp: ({ mailId }, { db }, ending) => markMailRefused(db, mailId, GIVEN_UP[ending], new Date()),
    underWay: async ({ db }, silentSince) =>
      (await waitingMails(db, silentSince)).map((mailId) => ({ data: { mailId } })),
  },
);

/** Deletes mails that have waited too long for the proof of an address, and counts of mailboxes that are over. */
export const sweepMails = defineSchedule<Pick<Context, "db">>("mail.sweep", "38 * * * *", async ({ db }) => ({
  held: await forgetHeld(db),
  mailboxes: await forgetMailboxes(db),
}));

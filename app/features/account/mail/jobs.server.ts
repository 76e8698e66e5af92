import { z } from "zod";
import { idInput, type MailId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Mail } from "~/platform/mail.ts";
import { defineJob } from "~/platform/queue.ts";
import { markMailRefused, markMailSent } from "./commands.server.ts";
import { mailAwaitingDelivery, waitingMails } from "./queries.server.ts";
import { deliverMailJob, GIVEN_UP } from "./rules.ts";

type Context = { db: Db; mail: Mail };

/** Retried for most of a day with growing delays, because mail servers may be down for hours. */
export const deliverMail = defineJob<{ mailId: MailId }, Context>(
  deliverMailJob.name,
  z.object({ mailId: idInput<MailId>() }),
  async ({ mailId }, { db, mail }) => {
    const message = await mailAwaitingDelivery(db, mailId);
    if (!message) return "skipped";
    const delivery = await mail.send(message);
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

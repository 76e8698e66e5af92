import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import type { Mail } from "~/platform/mail.ts";
import { defineJob } from "~/platform/queue.ts";
import { markMailSent } from "./commands.server.ts";
import { mailAwaitingDelivery } from "./queries.server.ts";
import { deliverMailJob } from "./rules.ts";

type Context = { db: Db; mail: Mail };

/** Tried for most of a day, further and further apart: mail servers rest. */
export const deliverMail = defineJob<{ mailId: string }, Context>(
  deliverMailJob.name,
  z.object({ mailId: z.uuid() }),
  async ({ mailId }, { db, mail }) => {
    const message = await mailAwaitingDelivery(db, mailId);
    if (!message) return "skipped";
    await mail.send(message);
    await markMailSent(db, mailId, new Date());
    return "sent";
  },
  { retryLimit: 14 },
);

import { z } from "zod";
import { holdAccount } from "~/features/account/accounts/queries.server.ts";
import { type FestivalRunId, idInput } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import type { RateLimiter } from "~/platform/rate-limit.ts";
import { giveUpLetters, lockedWaiting, noteLetter, runsWithWaiting, waitingGuests } from "./commands/letters.server.ts";
import type { Posting } from "./emails/post.server.tsx";
import { guestWithScreening } from "./queries.server.ts";
import { mailGuestsJob } from "./rules.ts";

type Context = Posting & { db: Db; limiter: RateLimiter };

/** Mails the codes of a screening, each with its mark in one transaction: a kill loses none and repeats none. */
export const mailGuests = defineJob<{ runId: FestivalRunId }, Context>(
  mailGuestsJob.name,
  z.object({ runId: idInput<FestivalRunId>() }),
  async ({ runId }, context, signal) => {
    const { postGuestLetter } = await import("./emails/post.server.tsx");
    const ids = await waitingGuests(context.db, runId);
    for (const id of ids) {
      signal.throwIfAborted();
      await context.db.transaction(async (tx) => {
        const screening = (await guestWithScreening(tx, id))?.screening;
        if (!screening || !(await holdAccount(tx, screening.accountId))) return;
        const guest = await lockedWaiting(tx, id);
        if (!guest?.email) return;
        const { ok } = await context.limiter.limit("guest-letter:account", screening.accountId);
        const isPosted = ok && (await postGuestLetter(tx, context, { ...guest, email: guest.email }, screening));
        await noteLetter(tx, id, isPosted, new Date());
      });
    }
    return `${ids.length} asked for`;
  },
  { concurrency: 1 },
  {
    giveUp: ({ runId }, { db }) => giveUpLetters(db, runId),
    underWay: async ({ db }, silentSince) =>
      (await runsWithWaiting(db, silentSince)).map((runId) => ({ data: { runId } })),
  },
);

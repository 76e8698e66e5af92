import { z } from "zod";
import { type CampaignId, idInput } from "~/lib/ids.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { leasedUntil, settleLostMails } from "./commands/claims.server.ts";
import { settleComparison } from "./commands/comparing.server.ts";
import { beginRound, completeIfDone, pauseCampaign } from "./commands/rounds.server.ts";
import { type Sending, sendUntil } from "./commands/sending.server.ts";
import { campaignById, workingCampaigns } from "./queries/due.server.ts";
import { KILLED, SHARES, sendCampaignJob } from "./rules.ts";

type Context = Sending & { queue: Queue };

type Share = { campaignId: CampaignId; share: (typeof SHARES)[number] };

/** One job does not hold a worker for longer: the rest is another job. */
const LONGEST_RUN_MS = 60_000;

/** Chooses the recipients of a due round, and hands mails to the server until none is left to take. */
export const sendCampaign = defineJob<Share, Context>(
  sendCampaignJob.name,
  z.object({ campaignId: idInput<CampaignId>(), share: z.union(SHARES.map((share) => z.literal(share))).default(1) }),
  async ({ campaignId, share }, context, signal) => {
    const { db, queue, config } = context;
    await db.transaction((tx) => beginRound({ tx, baseUrl: config.baseUrl }, campaignId, new Date()));
    await db.transaction((tx) => settleLostMails(tx, campaignId, new Date()));
    await db.transaction((tx) => settleComparison(tx, campaignId, new Date()));
    const campaign = await campaignById(db, campaignId);
    if (campaign?.status !== "active") return "skipped";
    const isRest = await sendUntil(context, campaign, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)]));
    if (isRest) return db.transaction((tx) => queue.send(tx, sendCampaignJob, { campaignId, share }));
    await db.transaction((tx) => completeIfDone(tx, queue, campaignId, new Date()));
    const notBefore = await leasedUntil(db, campaignId);
    // Mails of another worker: this one goes on with them where that one was killed.
    if (notBefore) await db.transaction((tx) => queue.send(tx, sendCampaignJob, { campaignId, share }, { notBefore }));
    return "done";
  },
  { concurrency: 2, expireInSeconds: 300, furtherAfterSeconds: 10 },
  {
    async giveUp({ campaignId }, { db }, ending) {
      if (ending === "killed") await db.transaction((tx) => pauseCampaign(tx, campaignId, KILLED));
    },
    /** Rounds that are due, and campaigns whose worker is gone. */
    underWay: async ({ db }) =>
      (await workingCampaigns(db, new Date())).flatMap((campaignId) =>
        SHARES.map((share) => ({ data: { campaignId, share } })),
      ),
  },
);

import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { takeNotice } from "./commands/notices.server.ts";
import { notifyJob } from "./rules.ts";

type NoticeServices = { db: Db; queue: Queue; config: { baseUrl: string } };

/** Mails a summary of what waits. Whoever runs second finds the notice taken. */
export const notifyOfComments = defineJob<{ noticeId: string }, NoticeServices>(
  notifyJob.name,
  z.object({ noticeId: z.uuid() }),
  ({ noticeId }, { db, queue, config }) =>
    db.transaction(async (tx) => {
      const notice = await takeNotice(tx, noticeId, new Date());
      if (!notice) return "nothing to say";
      const { mailNotice } = await import("./emails/post.server.tsx");
      await mailNotice(tx, queue, notice, config.baseUrl);
      return "told";
    }),
);

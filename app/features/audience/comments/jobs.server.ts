import { z } from "zod";
import { idInput, type NoticeId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { takeNotice } from "./commands/notices.server.ts";
import { notifyJob } from "./rules.ts";

type NoticeServices = { db: Db; queue: Queue; config: { baseUrl: string } };

/** Mails a summary of what waits. Whoever runs second finds the notice taken. */
export const notifyOfComments = defineJob<{ noticeId: NoticeId }, NoticeServices>(
  notifyJob.name,
  z.object({ noticeId: idInput<NoticeId>() }),
  ({ noticeId }, { db, queue, config }) =>
    db.transaction(async (tx) => {
      const notice = await takeNotice(tx, noticeId, new Date());
      if (!notice) return "nothing to say";
      const { mailNotice } = await import("./emails/post.server.tsx");
      await mailNotice(tx, queue, notice, config.baseUrl);
      return "told";
    }),
);

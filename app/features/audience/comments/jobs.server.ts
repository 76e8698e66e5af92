import { z } from "zod";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { idInput, type NoticeId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { purgeDeleted } from "./commands/moderation.server.ts";
import { claimNotice, scheduleNotice } from "./commands/notices.server.ts";
import { deletedBefore, notifyJob } from "./rules.ts";

/** Schedules the mail about a waiting comment and those that follow within ten minutes. */
export const mailComment: EventReader<"comment.posted", { queue: Queue }> = (tx, event, { queue }) => {
  const { accountId, subjectId, payload, createdAt } = event;
  return scheduleNotice(tx, queue, { accountId, filmId: payload.filmId, commentId: subjectId, at: createdAt });
};

type NoticeServices = { db: Db; queue: Queue; config: { baseUrl: string } };

/** Mails the waiting comments. A second run finds the notice claimed. */
export const notifyOfComments = defineJob<{ noticeId: NoticeId }, NoticeServices>(
  notifyJob.name,
  z.object({ noticeId: idInput<NoticeId>() }),
  ({ noticeId }, { db, queue, config }) =>
    db.transaction(async (tx) => {
      const notice = await claimNotice(tx, noticeId, new Date());
      if (!notice) return "nothing to say";
      const { mailNotice } = await import("./emails/post.server.tsx");
      await mailNotice(tx, queue, notice, config.baseUrl);
      return "told";
    }),
);

/** Deletes comments for good a week after their owner deleted them. */
export const sweepComments = defineJob<object, { db: Db }>("comments.sweep", z.object({}), (_, { db }) =>
  purgeDeleted(db, deletedBefore(new Date())),
);

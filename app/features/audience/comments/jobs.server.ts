import { z } from "zod";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { wantsNotice } from "~/features/account/settings/queries.server.ts";
import { idInput, type MentionId, type NoticeId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { claimMention } from "./commands/mentions.server.ts";
import { claimNotice, forgetNotice, noticesDueBefore, scheduleNotice } from "./commands/notices.server.ts";
import { mentionDue, mentionJob } from "./rules/mentions.ts";
import { notifyJob } from "./rules.ts";

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
      if (!(await wantsNotice(tx, notice.accountId, "emailUpdates"))) return "unwanted";
      const { mailNotice } = await import("./emails/post.server.tsx");
      await mailNotice(tx, queue, notice, config.baseUrl);
      return "told";
    }),
  {},
  {
    async giveUp({ noticeId }, { db }, ending) {
      if (ending === "killed") await forgetNotice(db, noticeId);
    },
    underWay: async ({ db }, silentSince) =>
      (await noticesDueBefore(db, silentSince)).map((noticeId) => ({ data: { noticeId } })),
  },
);

/** Schedules the mail to a creator whom an approved comment mentions. */
export const announceMention: EventReader<"creator.mentioned", { queue: Queue }> = (tx, event, { queue }) =>
  queue.send(tx, mentionJob, { mentionId: event.subjectId }, { notBefore: mentionDue(event.createdAt) });

/** Mails a mention to the creator, if the comment is still approved. A second run finds the mention settled. */
export const mailMention = defineJob<{ mentionId: MentionId }, NoticeServices & { sealedIds: SealedIds }>(
  mentionJob.name,
  z.object({ mentionId: idInput<MentionId>() }),
  ({ mentionId }, { db, ...office }) =>
    db.transaction(async (tx) => {
      const mention = await claimMention(tx, mentionId, new Date());
      if (!mention) return "nothing to say";
      const { mailMentioned } = await import("./emails/post.server.tsx");
      await mailMentioned(tx, office, mention);
      return "told";
    }),
);

import { z } from "zod";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { type AccountId, idInput } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { noticeJob, OPERATOR_CHANGES } from "./rules.ts";

type Notice = { accountId: AccountId; change: (typeof OPERATOR_CHANGES)[number]; at: string };
type Services = { db: Db; queue: Queue; config: { baseUrl: string } };

/** Tells an account what an operator's command has changed: the command itself cannot render mails. */
export const mailNotice = defineJob<Notice, Services>(
  noticeJob.name,
  z.object({ accountId: idInput<AccountId>(), change: z.enum(OPERATOR_CHANGES), at: z.iso.datetime() }),
  async ({ accountId, change, at }, { db, queue, config }) => {
    const { postSecurityChange } = await import("./emails/post.server.tsx");
    return db.transaction(async (tx) => {
      if (!(await lockAccount(tx, accountId))) return "skipped";
      await postSecurityChange(tx, { queue, baseUrl: config.baseUrl }, { accountId, change, at: new Date(at) });
      return "told";
    });
  },
);

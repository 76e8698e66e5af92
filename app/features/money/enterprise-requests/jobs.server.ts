import { z } from "zod";
import { postLetter } from "~/features/account/mail/commands.server.ts";
import { type EnterpriseRequestId, idInput } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { claimTelling, forgetOldRequests } from "./commands.server.ts";
import { untoldRequest, untoldRequestIds } from "./queries.server.ts";
import { tellOperatorJob } from "./rules.ts";

type Context = { db: Db; queue: Queue; log: Log; config: Pick<Config, "operator"> };

/** The mail to the operator, once; without an address of the operator the request waits for one. */
export const tellOperator = defineJob<{ enterpriseRequestId: EnterpriseRequestId }, Context>(
  tellOperatorJob.name,
  z.object({ enterpriseRequestId: idInput<EnterpriseRequestId>() }),
  async ({ enterpriseRequestId }, context) => tell(context, enterpriseRequestId),
);

async function tell({ db, queue, log, config }: Context, requestId: EnterpriseRequestId): Promise<string> {
  const request = await untoldRequest(db, requestId);
  if (!request) return "skipped";
  const { email } = config.operator;
  if (!email) {
    log.warn({ enterpriseRequest: requestId }, "somebody asks for Enterprise: set OPERATOR_EMAIL to get the message");
    return "waiting";
  }
  const { requestLetter } = await import("./emails/letters.server.tsx");
  const letter = await requestLetter(email, request);
  return db.transaction(async (tx) => {
    if (!(await claimTelling(tx, requestId, new Date()))) return "skipped";
    await postLetter(tx, null, queue, letter);
    return "posted";
  });
}

/** Tells of what waited for the operator's address, and forgets what is a year old. */
export const sweepEnterpriseRequests = defineJob<object, Context>(
  "enterprise-requests.sweep",
  z.object({}),
  async (_, context) => {
    await context.db.transaction((tx) => forgetOldRequests(tx, new Date()));
    if (!context.config.operator.email) return "waiting";
    for (const requestId of await untoldRequestIds(context.db)) await tell(context, requestId);
    return "swept";
  },
);

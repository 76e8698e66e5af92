import { z } from "zod";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { type EnterpriseRequestId, idInput } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import { claimMail } from "./commands.server.ts";
import { unmailedRequest, unmailedRequestIds } from "./queries.server.ts";
import { tellOperatorJob } from "./rules.ts";

type Context = { db: Db; queue: Queue; log: Log; config: Pick<Config, "operator"> };

/** Mails a request to the operator, once; it waits while no operator's address is configured. */
export const mailOperator = defineJob<{ enterpriseRequestId: EnterpriseRequestId }, Context>(
  tellOperatorJob.name,
  z.object({ enterpriseRequestId: idInput<EnterpriseRequestId>() }),
  async ({ enterpriseRequestId }, context) => mailRequest(context, enterpriseRequestId),
);

async function mailRequest({ db, queue, log, config }: Context, requestId: EnterpriseRequestId): Promise<string> {
  const request = await unmailedRequest(db, requestId);
  if (!request) return "skipped";
  const { email } = config.operator;
  if (!email) {
    log.warn({ enterpriseRequest: requestId }, "a request for Enterprise waits: set OPERATOR_EMAIL to receive it");
    return "waiting";
  }
  const { requestLetter } = await import("./emails/letters.server.tsx");
  const letter = await requestLetter(email, request);
  return db.transaction(async (tx) => {
    if (!(await claimMail(tx, requestId, new Date()))) return "skipped";
    await enqueueMail(tx, null, queue, { kind: "enterprise-request", ...letter });
    return "posted";
  });
}

/** Mails requests that waited for the operator's address. */
export const sweepEnterpriseRequests = defineSchedule<Context>(
  "enterprise-requests.sweep",
  "50 * * * *",
  async (context) => {
    if (!context.config.operator.email) return "waiting";
    for (const requestId of await unmailedRequestIds(context.db)) await mailRequest(context, requestId);
    return "swept";
  },
);

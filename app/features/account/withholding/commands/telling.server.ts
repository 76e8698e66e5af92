import { and, eq, isNull } from "drizzle-orm";
import { decisions } from "~/db/schema/withholding.ts";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import type { DecisionId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { stated } from "../queries/decisions.server.ts";
import type { OwnerNews } from "../rules.ts";

type Services = { tx: Tx; queue: Queue; baseUrl: string };

/** Mails the owner the statement of reasons, or that a decision is taken back; each once. */
export async function tellOwner(
  services: Services,
  { decisionId, news }: { decisionId: DecisionId; news: OwnerNews },
  now: Date,
): Promise<boolean> {
  const { tx } = services;
  const [mark, set] =
    news === "decided" ? [decisions.statedAt, { statedAt: now }] : [decisions.backStatedAt, { backStatedAt: now }];
  const untold = and(eq(decisions.id, decisionId), isNull(mark));
  const [row] = await tx.update(decisions).set(set).where(untold).returning();
  if (!row?.accountId) return false;
  const { accountId } = row;
  const { postStatement, postTakenBack } = await import("../emails/post.server.tsx");
  const post = news === "decided" ? postStatement : postTakenBack;
  await post(services, { accountId, to: await emailOf(tx, accountId), decision: stated(row) });
  return true;
}

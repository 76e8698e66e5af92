import { redirect } from "react-router";
import { recordClick } from "~/features/outreach/campaigns/commands/clicks.server.ts";
import { targetOfSend } from "~/features/outreach/campaigns/queries/due.server.ts";
import { targetWithSource } from "~/features/outreach/campaigns/rules/targets.ts";
import { SEND_SEAL } from "~/features/outreach/campaigns/rules.ts";
import type { SendId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { blockedAnswer } from "../promotion/blocked-answer.server.tsx";
import type { Route } from "./+types/campaign-click";
import { followerOf } from "./campaign-follower.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The button of a campaign's mail. It leads where its owner said, and nowhere else. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { db, sealedIds, config, domains, guard } = product;
  const sendId = sealedIds.open<SendId>(SEND_SEAL, params.token);
  const target = sendId && (await targetOfSend(db, sendId));
  if (!target) throw notFound();
  const now = new Date();
  if (guard.isBlocked(target.url)) {
    guard.note({ rule: "blocked-targets", accountId: target.accountId, at: now });
    return blockedAnswer(product);
  }
  await db.transaction((tx) => recordClick(tx, sendId, followerOf(request), now));
  const ourHost = new URL(config.baseUrl).host;
  const isOurs = (host: string) => host === ourHost || domains.get(host) !== undefined;
  throw redirect(targetWithSource(target.url, target.name, isOurs));
}

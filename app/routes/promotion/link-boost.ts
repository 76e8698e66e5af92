import { once } from "~/features/account/form-keys/commands.server.ts";
import { pricingPath, withSoldName } from "~/features/account/plans/rules/offers.ts";
import { hasFeature, lackOf } from "~/features/account/plans/rules.ts";
import { endBoost, startBoost } from "~/features/promotion/boosts/commands.server.ts";
import { boostInput } from "~/features/promotion/boosts/input.ts";
import { pastBoosts, reportOfLink } from "~/features/promotion/boosts/queries/reports.server.ts";
import type { BoostData } from "~/features/promotion/boosts/rules/reports.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Route } from "./+types/link-boost";
import { linkAnswer, ownLink, refuseForm, requestedLink } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "PUT", "DELETE")];

/** The running boost of a link by day, and the ended ones. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const entitlement = context.get(entitlementContext);
  const link = await ownLink({ params, context });
  const now = new Date();
  const [boost, past] = await Promise.all([
    reportOfLink(db, { accountId, linkId: link.id }, now),
    pastBoosts(db, { accountId, linkId: link.id }, now),
  ]);
  const desk: BoostData = {
    boost,
    past,
    lack: lackOf(entitlement, "boostedLinks"),
    mayBeUnlimited: hasFeature(entitlement, "unlimitedBoost"),
    unlimitedLabel: withSoldName("Pro only", "unlimitedBoost", entitlement.role),
    plans: pricingPath(entitlement.role),
  };
  return Response.json(desk, { headers: { "cache-control": "private, no-store" } });
}

/** `PUT` boosts a link and replaces a running boost; `DELETE` ends the running one. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { accountId, linkId } = requestedLink({ params, context });
  const now = new Date();
  if (request.method === "DELETE") {
    await ownLink({ params, context });
    await db.transaction((tx) => endBoost(tx, { accountId, linkId }, "removed", now));
    return linkAnswer({ ok: true });
  }
  const input = boostInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!input.success) return refuseForm({ params, context }, input.error.issues);
  const sent = sentForm({ request, context });
  const start = (tx: Tx) => startBoost(tx, { accountId, linkId }, input.data, now);
  return linkAnswer(await db.transaction((tx) => once(tx, sent, now, () => start(tx))));
}

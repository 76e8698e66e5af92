import { pricingPath, withSoldName } from "~/features/account/plans/rules/offers.ts";
import { hasFeature, lackOf } from "~/features/account/plans/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { openBoostCheckout, orderBoost } from "~/features/promotion/boost-orders/commands/orders.server.ts";
import { awaitedPayment, paidBackOf } from "~/features/promotion/boost-orders/queries.server.ts";
import { type BoostRefusal, endBoost, startBoost } from "~/features/promotion/boosts/commands.server.ts";
import { boostInput } from "~/features/promotion/boosts/input.ts";
import { pastBoosts, reportOfLink } from "~/features/promotion/boosts/queries/reports.server.ts";
import type { BoostData } from "~/features/promotion/boosts/rules/reports.ts";
import type { BoostId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Route } from "./+types/link-boost";
import { linkAnswer, ownLink, refuseForm, requestedLink } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "PUT", "DELETE")];

/** The running boost of a link by day, and the ended ones. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, payments } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const entitlement = context.get(entitlementContext);
  const link = await ownLink({ params, context });
  const now = new Date();
  const own = { accountId, linkId: link.id };
  const [boost, past, paidBack, awaited] = await Promise.all([
    ...([reportOfLink(db, own, now), pastBoosts(db, own, now)] as const),
    ...([paidBackOf(db, link.id), awaitedPayment(db, own, now)] as const),
  ]);
  const desk: BoostData = {
    boost,
    past: past.map((ended) => ({ ...ended, paidBackCents: paidBack.get(ended.id) ?? 0 })),
    awaited: payments && awaited,
    isCharged: payments !== null,
    lack: lackOf(entitlement, "boostedLinks"),
    mayBeUnlimited: hasFeature(entitlement, "unlimitedBoost"),
    unlimitedLabel: withSoldName("Pro only", "unlimitedBoost", entitlement.role),
    plans: pricingPath(entitlement.role),
  };
  return Response.json(desk, { headers: { "cache-control": "private, no-store" } });
}

/** `PUT` boosts a link and replaces a running boost; `DELETE` ends the running one. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { db } = product;
  const { accountId, linkId } = requestedLink({ params, context });
  const now = new Date();
  if (request.method === "DELETE") {
    await ownLink({ params, context });
    await db.transaction((tx) => endBoost(tx, { accountId, linkId }, "removed", now));
    return linkAnswer({ ok: true });
  }
  const input = boostInput.safeParse(fieldsOf(context));
  if (!input.success) return refuseForm({ params, context }, input.error.issues);
  const start = (tx: Tx): Promise<Started> =>
    (product.payments ? orderBoost : startBoost)(tx, { accountId, linkId }, input.data, now);
  const started = await changeOnce({ request, context }, ({ tx }) => start(tx));
  const { payments } = product;
  if (!started.ok || !started.id || !payments) return linkAnswer(started);
  const { email } = context.get(accountContext);
  const home = `${product.config.baseUrl}${dashboardPath(context.get(entitlementContext).role)}`;
  const opening = { ...product, payments };
  return linkAnswer(await openBoostCheckout(opening, { id: accountId, email }, started.id as BoostId, { home, now }));
}

type Started = ({ ok: true } & { id?: BoostId }) | BoostRefusal;

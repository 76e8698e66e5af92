import type { RouterContextProvider } from "react-router";
import { lackMessage, type PlanRefusal } from "~/features/account/plans/rules.ts";
import { CHECKOUT_CLOSED } from "~/features/promotion/boost-orders/rules.ts";
import { BOOST_REFUSALS } from "~/features/promotion/boosts/rules.ts";
import { linkIdInput } from "~/features/promotion/links/input.ts";
import { linkOfOwner } from "~/features/promotion/links/queries.server.ts";
import { CODE_TAKEN, EXPIRY_PAST, type Link, NOT_IN_PACKS, SUSPENDED } from "~/features/promotion/links/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { changeAnswer, type OwnRefusals, refusal } from "~/middleware/change-answer.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";

type Caller = { params: { linkId?: string }; context: Readonly<RouterContextProvider> };

/** The id of the requested link; an invalid id is a 404. */
export function requestedLink({ params, context }: Caller) {
  const linkId = requested(linkIdInput, params.linkId);
  return { accountId: context.get(accountContext).id, linkId };
}

/** The requested link, which belongs to the account. */
export async function ownLink({ params, context }: Caller): Promise<Link> {
  const { accountId, linkId } = requestedLink({ params, context });
  const link = await linkOfOwner(
    context.get(productContext).db,
    { accountId, linkId },
    context.get(entitlementContext),
  );
  if (!link) throw notFound();
  return link;
}

type Reason =
  | "checkout"
  | "other-words"
  | "not-found"
  | "suspended"
  | "taken"
  | "past"
  | "no-film"
  | "locked"
  | "closed"
  | "not-in-packs";
type Outcome =
  | { ok: true; url?: string }
  | { ok: false; reason: "held"; message: string }
  | { ok: false; reason: Reason }
  | PlanRefusal;

/** The answer to a change: for links of another account a 404 without details. */
export function linkAnswer(outcome: Outcome) {
  return changeAnswer(outcome, refusedAs, outcome.ok && outcome.url ? { next: outcome.url } : {});
}

function refusedAs(refused: OwnRefusals<Outcome>) {
  if (refused.reason === "held") return refusal(422, { form: refused.message });
  if (refused.reason === "plan") return refusal(403, { form: lackMessage(refused.lack) });
  if (refused.reason === "checkout") return refusal(503, { form: CHECKOUT_CLOSED });
  if (refused.reason === "suspended") return refusal(409, { form: SUSPENDED });
  if (refused.reason === "locked" || refused.reason === "closed") {
    return refusal(409, { form: BOOST_REFUSALS[refused.reason] });
  }
  if (refused.reason === "taken") return refusal(422, { code: CODE_TAKEN });
  if (refused.reason === "not-in-packs") return refusal(422, { emoji: NOT_IN_PACKS });
  if (refused.reason === "past") return refusal(422, { expiresAt: EXPIRY_PAST });
  return refusal(422, { filmId: "Please choose where the link leads" });
}

/** Messages about a form are for the link's owner only. */
export async function refuseForm(caller: Caller, issues: Parameters<typeof messagesByField>[0]) {
  await ownLink(caller);
  return refusal(422, messagesByField(issues));
}

import type { RouterContextProvider } from "react-router";
import { lackMessage, type PlanRefusal } from "~/features/account/plans/rules.ts";
import { BOOST_REFUSALS } from "~/features/promotion/boosts/rules.ts";
import { linkIdInput } from "~/features/promotion/links/input.ts";
import { linkOfOwner } from "~/features/promotion/links/queries.server.ts";
import { CODE_TAKEN, type Link, SUSPENDED } from "~/features/promotion/links/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";

type Caller = { params: { linkId?: string }; context: Readonly<RouterContextProvider> };

const nothing = () => new Response(null, { status: 404 });

/** Whose link is asked for; what is no id is nobody's. */
export function askedLink({ params, context }: Caller) {
  const linkId = linkIdInput.safeParse(params.linkId);
  if (!linkId.success) throw nothing();
  return { accountId: context.get(accountContext).id, linkId: linkId.data };
}

/** The asked link, which is the caller's. */
export async function ownLink({ params, context }: Caller): Promise<Link> {
  const { accountId, linkId } = askedLink({ params, context });
  const link = await linkOfOwner(
    context.get(productContext).db,
    { accountId, linkId },
    context.get(entitlementContext),
  );
  if (!link) throw nothing();
  return link;
}

type Reason = "not-found" | "suspended" | "taken" | "no-film" | "locked" | "closed";
type Outcome = { ok: true } | { ok: false; reason: Reason } | PlanRefusal;

/** What the caller is told: nothing of links that are not the caller's. */
export function linkAnswer(outcome: Outcome) {
  if (outcome.ok) return { ok: true, problems: {} } as const;
  if (outcome.reason === "not-found") throw nothing();
  if (outcome.reason === "plan") return refusal(403, { form: lackMessage(outcome.lack) });
  if (outcome.reason === "suspended") return refusal(409, { form: SUSPENDED });
  if (outcome.reason === "locked" || outcome.reason === "closed") {
    return refusal(409, { form: BOOST_REFUSALS[outcome.reason] });
  }
  if (outcome.reason === "taken") return refusal(422, { code: CODE_TAKEN });
  return refusal(422, { filmId: "Please choose where the link leads" });
}

/** What is wrong with a form is said to the link's owner alone. */
export async function refuseForm(caller: Caller, issues: Parameters<typeof messagesByField>[0]) {
  await ownLink(caller);
  return refusal(422, messagesByField(issues));
}

/** Messages by field; `form` is what is wrong with the whole. */
export const refusal = (status: number, problems: Record<string, string>) =>
  Response.json({ ok: false, problems }, { status });

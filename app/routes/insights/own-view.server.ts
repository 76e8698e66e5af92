import { type RouterContextProvider, redirect } from "react-router";
import { placeInstead } from "~/features/insights/deep-analytics/rules.ts";
import { savedViewIdInput } from "~/features/insights/saved-views/input.ts";
import { NAME_TAKEN, TOO_MANY } from "~/features/insights/saved-views/rules.ts";
import type { AccountId, OwnSavedView } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { requested } from "~/middleware/own.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The account, where it may see deep analytics; others are led elsewhere. */
export function ownerOfFigures(context: Context): AccountId {
  const elsewhere = placeInstead(context.get(entitlementContext));
  if (elsewhere) throw redirect(elsewhere);
  return context.get(accountContext).id;
}

/** The saved view that the address names, with the account that must own it. */
export function ownView(context: Context, params: { viewId: string }): OwnSavedView {
  const accountId = ownerOfFigures(context);
  const viewId = requested(savedViewIdInput, params.viewId);
  return { accountId, viewId };
}

type Outcome = { ok: true } | { ok: false; reason: "not-found" | "taken" | "too-many" | "other-words" };

/** The answer to a form with a view's name. */
export function answerTo(outcome: Outcome): Response {
  return changeAnswer(outcome, ({ reason }) =>
    refusal(409, reason === "taken" ? { name: NAME_TAKEN } : { form: TOO_MANY }),
  );
}

import { data, redirect } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { dashboardPath, type Role } from "~/features/account/roles/rules.ts";
import { renderCandidates } from "~/features/clips/candidates/commands.server.ts";
import { chosenInput } from "~/features/clips/candidates/input.ts";
import { candidatesOf } from "~/features/clips/candidates/queries.server.ts";
import { NOTHING_CHOSEN } from "~/features/clips/candidates/rules.ts";
import { CandidatesScreen } from "~/features/clips/candidates/ui/candidates-screen.tsx";
import { usedThisMonth } from "~/features/clips/runs/queries/allowance.server.ts";
import { clipsLeft } from "~/features/clips/runs/rules/allowance.ts";
import { isUnderWay } from "~/features/clips/runs/rules.ts";
import { meansOf } from "~/features/clips/services/queries/means.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import type { Route } from "./+types/clip-candidates";
import { requestedRun } from "./own-clip.server.ts";

export const meta = () => pageTitle("Clips");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** What a run found; 404 for another account's, and before it has found anything. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const own = requestedRun(params, context);
  const found = await candidatesOf(db, own);
  if (!found) throw notFound();
  const { plan, role } = context.get(entitlementContext);
  const { clipServices } = context.get(productContext).config;
  const now = new Date();
  const used = await usedThisMonth(db, own.accountId, now);
  const means = await meansOf(db, { accountId: own.accountId, plan, clipServices }, now);
  return { ...found, clipsPath: clipsPath(role), clipsLeft: clipsLeft(plan, used), means };
}

const clipsPath = (role: Role | null) => `${dashboardPath(role)}/clips`;

/** Makes clips of the chosen stretches. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, config } = context.get(productContext);
  const own = requestedRun(params, context);
  if (!(await candidatesOf(db, own))) throw notFound();
  const form = context.get(formContext);
  const parsed = chosenInput.safeParse({ ...Object.fromEntries(form), places: form.getAll("places") });
  if (!parsed.success) return data({ problem: NOTHING_CHOSEN, field: "form" }, { status: 422 });
  const rendered = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    renderCandidates({ tx, queue, clipServices: config.clipServices }, own, parsed.data, now),
  );
  if (rendered.ok) throw redirect(clipsPath(context.get(entitlementContext).role));
  const problem = rendered.reason === "other-words" ? DONE_WITH_OTHER_WORDS : rendered.message;
  const field = rendered.reason === "consent" ? "agreesToRender" : "form";
  return data({ problem, field }, { status: 409 });
}

export default function ClipCandidates({ loaderData, actionData }: Route.ComponentProps) {
  useLookAgain(isUnderWay(loaderData.run.status));
  return <CandidatesScreen {...loaderData} problems={actionData ? { [actionData.field]: actionData.problem } : {}} />;
}

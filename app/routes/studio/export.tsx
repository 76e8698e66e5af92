import { data, redirect } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { planName, pricingPath } from "~/features/account/plans/rules/offers.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { askForExport } from "~/features/studio/exports/commands.server.ts";
import { exportInput } from "~/features/studio/exports/input.ts";
import { latestExport } from "~/features/studio/exports/queries.server.ts";
import { UNDER_WAY } from "~/features/studio/exports/rules.ts";
import { ExportScreen } from "~/features/studio/exports/ui/export-screen.tsx";
import { latestImport, ownPageOf } from "~/features/studio/imports/queries.server.ts";
import { idleAfter } from "~/features/studio/imports/rules/idle.ts";
import type { AccountImport } from "~/features/studio/imports/rules.ts";
import { ImportSection } from "~/features/studio/imports/ui/import-section.tsx";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { usesOf } from "../money/uses.server.ts";
import type { Route } from "./+types/export";
import { proofAsked } from "./settings/proofs.server.ts";

export const meta = () => pageTitle("Export Data");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const [latest, imported] = [await latestExport(db, id, now), await latestImport(db, id)];
  const page = imported?.status === "checked" ? await ownPageOf(db, id) : null;
  const idle = await idleOf(context, imported);
  return { latest, imported, page, idle, now, asked: latest?.readyAt ? await proofAsked(context) : null };
}

/** What of a checked archive would lie idle on the account's plan. */
async function idleOf(context: Route.LoaderArgs["context"], imported: AccountImport | null) {
  const brought = imported?.status === "checked" ? imported.report?.brought : undefined;
  if (!brought) return null;
  const { db, payments } = context.get(productContext);
  const entitlement = context.get(entitlementContext);
  const uses = await usesOf(db, context.get(accountContext).id, { isSelling: payments !== null, now: new Date() });
  return {
    sentences: idleAfter(brought, uses, entitlement),
    replacing: idleAfter(brought, uses, entitlement, { replacesDraft: true }),
    plan: planName(entitlement),
    pricing: pricingPath(entitlement.role),
  };
}

/** Asks for an archive. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = exportInput.safeParse({ parts: context.get(formContext).getAll("parts") });
  if (!parsed.success) return data({ problems: messagesByField(parsed.error.issues) }, { status: 422 });
  const asked = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    askForExport({ tx, queue }, context.get(accountContext).id, parsed.data.parts, now),
  );
  if (asked.ok) throw redirect(`${dashboardPath(context.get(entitlementContext).role)}/export`);
  const form = asked.reason === "under-way" ? UNDER_WAY : DONE_WITH_OTHER_WORDS;
  return data({ problems: { form } as Record<string, string> }, { status: 409 });
}

export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  const { imported, page, idle, ...exported } = loaderData;
  return (
    <ExportScreen {...exported} problems={actionData?.problems ?? {}}>
      <ImportSection latest={imported} page={page} idle={idle} />
    </ExportScreen>
  );
}

import { data, redirect } from "react-router";
import { once } from "~/features/account/form-keys/commands.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { askForExport } from "~/features/studio/exports/commands.server.ts";
import { exportInput } from "~/features/studio/exports/input.ts";
import { latestExport } from "~/features/studio/exports/queries.server.ts";
import { UNDER_WAY } from "~/features/studio/exports/rules.ts";
import { ExportScreen } from "~/features/studio/exports/ui/export-screen.tsx";
import { latestImport } from "~/features/studio/imports/queries.server.ts";
import { ImportSection } from "~/features/studio/imports/ui/import-section.tsx";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/export";
import { proofAsked } from "./settings/proofs.server.ts";

export const meta = () => pageTitle("Export Data");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const [latest, imported] = [await latestExport(db, id, now), await latestImport(db, id)];
  const isActor = context.get(entitlementContext).role === "actor";
  return { latest, imported, isActor, now, asked: latest?.readyAt ? await proofAsked(context) : null };
}

/** Asks for an archive. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, queue } = context.get(productContext);
  const parsed = exportInput.safeParse({ parts: context.get(formContext).getAll("parts") });
  if (!parsed.success) return data({ problems: messagesByField(parsed.error.issues) }, { status: 422 });
  const [sent, now] = [sentForm({ request, context }), new Date()];
  const asked = await db.transaction((tx) =>
    once(tx, sent, now, () => askForExport({ tx, queue }, sent.accountId, parsed.data.parts, now)),
  );
  if (asked.ok) throw redirect(`${dashboardPath(context.get(entitlementContext).role)}/export`);
  const form = asked.reason === "under-way" ? UNDER_WAY : DONE_WITH_OTHER_WORDS;
  return data({ problems: { form } as Record<string, string> }, { status: 409 });
}

export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  const { imported, isActor, ...exported } = loaderData;
  return (
    <ExportScreen {...exported} problems={actionData?.problems ?? {}}>
      <ImportSection latest={imported} isActor={isActor} />
    </ExportScreen>
  );
}

import { data } from "react-router";
import { changeEncoding, resumeImport, startImport } from "~/features/audience/contact-imports/commands.server.ts";
import { encodingInput, startInput } from "~/features/audience/contact-imports/input.ts";
import { firstRowsOf, importOfOwner } from "~/features/audience/contact-imports/queries.server.ts";
import { REPORT_SHOWN } from "~/features/audience/contact-imports/rules.ts";
import { ImportScreen } from "~/features/audience/contact-imports/ui/import-screen.tsx";
import { messagesByField } from "~/lib/form-names.ts";
import type { OwnContactImport } from "~/lib/ids.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/contact-import";
import { ownImport } from "./own-import.server.ts";

export const meta = () => pageTitle("Import contacts");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** A chosen file with its first rows, an import on its way, or its report. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const own = ownImport(context, params);
  const found = await importOfOwner(db, own);
  if (!found) throw notFound();
  const table = found.state === "chosen" ? await firstRowsOf(db, own, found.encoding) : { before: 0, rows: [] };
  const report = found.report.slice(0, REPORT_SHOWN);
  return { imported: { ...found, report }, table, isStated: config.statedConsent };
}

/** Reads the file in another encoding, begins the import, or goes on with a paused one. */
export async function action({ params, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const own = ownImport(context, params);
  if (!(await importOfOwner(product.db, own))) throw notFound();
  const form = context.get(formContext);
  const fields = { ...Object.fromEntries(form), columns: form.getAll("columns") };
  const encoding = encodingInput.safeParse(fields);
  if (encoding.success) {
    await product.db.transaction((tx) => changeEncoding(tx, own, encoding.data.encoding));
    return { problems: {} };
  }
  if (form.get("intent") === "resume") return resume(product, own);
  const start = startInput.safeParse(fields);
  if (!start.success) return data({ problems: messagesByField(start.error.issues) }, { status: 422 });
  const { db, queue } = product;
  await db.transaction((tx) => startImport({ tx, queue }, own, start.data));
  return { problems: {} };
}

async function resume({ db, queue }: Product, own: OwnContactImport) {
  await db.transaction((tx) => resumeImport({ tx, queue }, own));
  return { problems: {} };
}

export default function ContactImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} problems={actionData?.problems ?? {}} />;
}

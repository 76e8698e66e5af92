import { stopImport } from "~/features/audience/contact-imports/commands.server.ts";
import { importOfOwner } from "~/features/audience/contact-imports/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/contact-import-cancellation";
import { ownImport } from "./own-import.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Stops an import; one that has ended stays as it is. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const own = ownImport(context, params);
  if (!(await importOfOwner(db, own))) throw notFound();
  await db.transaction((tx) => stopImport(tx, own, new Date()));
  return Response.json({ ok: true });
}

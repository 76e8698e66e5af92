import { removeImport } from "~/features/studio/imports/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/import-removal";
import { requestedImport } from "./own-import.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Cancels an import, or forgets one that has ended. */
export async function action({ params, context }: Route.ActionArgs) {
  const own = requestedImport(params, context);
  const removed = await context.get(productContext).db.transaction((tx) => removeImport(tx, own));
  if (!removed.ok) throw notFound();
  return Response.json({ ok: true });
}

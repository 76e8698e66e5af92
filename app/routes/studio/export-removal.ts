import { removeExport } from "~/features/studio/exports/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/export-removal";
import { requestedExport } from "./own-export.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Cancels an export, or deletes a finished one. */
export async function action({ params, context }: Route.ActionArgs) {
  const own = requestedExport(params, context);
  const removed = await context.get(productContext).db.transaction((tx) => removeExport(tx, own));
  if (!removed.ok) throw notFound();
  return Response.json({ ok: true });
}

import { startImport } from "~/features/studio/imports/commands.server.ts";
import { runInput } from "~/features/studio/imports/input.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/import-run";
import { requestedImport } from "./own-import.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Starts the import of an archive whose check its owner has seen. */
export async function action({ params, context }: Route.ActionArgs) {
  const own = requestedImport(params, context);
  const { db, queue } = context.get(productContext);
  const input = runInput.parse(fieldsOf(context));
  const started = await db.transaction((tx) => startImport({ tx, queue }, own, input, new Date()));
  if (!started.ok) throw notFound();
  return Response.json({ ok: true });
}

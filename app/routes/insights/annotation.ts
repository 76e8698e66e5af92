import { changeNote, deleteNote } from "~/features/insights/annotations/commands.server.ts";
import { annotationIdInput, noteInput } from "~/features/insights/annotations/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { made, refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/annotation";
import { ownerOfFigures } from "./own-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** Changes or deletes a note on the time axis. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const accountId = ownerOfFigures(context);
  const noteId = requested(annotationIdInput, params.noteId);
  const own = { accountId, noteId };
  const { db } = context.get(productContext);
  if (request.method === "DELETE") {
    if (!(await db.transaction((tx) => deleteNote(tx, own)))) throw notFound();
    return made();
  }
  const read = noteInput.safeParse(fieldsOf(context));
  if (!read.success) return refusal(422, messagesByField(read.error.issues));
  if (!(await db.transaction((tx) => changeNote(tx, own, read.data)))) throw notFound();
  return made();
}

import { storeFile } from "~/features/content/content-files/commands/storing.server.ts";
import { addFilm, addStoredFile } from "~/features/content/content-files/commands.server.ts";
import { uploadInput } from "~/features/content/content-files/input.ts";
import { FILE_PROBLEMS } from "~/features/content/content-files/rules.ts";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { refusal } from "~/middleware/change-answer.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/content-file-items";
import { changed, changedByForm, ownProjectOf } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Adds a file to a content project: a film by its upload, which may still be on its way, and others as they come. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = await ownProjectOf(params, context);
  const { db, storage, lines } = context.get(productContext);
  const sent = context.get(formContext).get("file");
  if (!(sent instanceof File))
    return changedByForm({ request, context }, uploadInput, (tx, { videoId }, now) => addFilm(tx, own, videoId, now));
  const stored = await lines.pictures.run(own.accountId, () => {
    request.signal.throwIfAborted();
    return storeFile({ db, storage }, own.accountId, sent, new Date());
  });
  if (!stored) return refusal(429, { file: PICTURE_PROBLEMS.tooMany });
  if (!stored.ok) return refusal(stored.problem === FILE_PROBLEMS.noRoom ? 409 : 422, { file: stored.problem });
  const { file, note } = stored;
  return changed({ request, context }, async (tx, now) => {
    const added = await addStoredFile(tx, own, file, now);
    return added.ok && note ? { ...added, note } : added;
  });
}

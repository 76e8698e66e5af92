import { readForm } from "~/features/account/accounts/input.ts";
import { choosePicture } from "~/features/account/settings/commands.server.ts";
import { ownPictureInput, PICTURE_GONE } from "~/features/account/settings/input.ts";
import { isOwnPicture } from "~/features/content/pictures/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/picture";
import { refused, saved } from "./answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

export async function action({ context }: Route.ActionArgs) {
  const read = readForm(ownPictureInput, context.get(formContext));
  if (!read.ok) return refused(read.errors);
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const { pictureKey } = read.input;
  const isThere = await db.transaction(async (tx) => {
    if (pictureKey && !(await isOwnPicture(tx, id, pictureKey))) return false;
    await choosePicture(tx, id, pictureKey || null, new Date());
    return true;
  });
  return isThere ? saved() : refused({ pictureKey: PICTURE_GONE });
}

import { removeContact } from "~/features/audience/contacts/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/contact";
import { ownContact } from "./own-contact-id.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Deletes one of the owner's contacts. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, addressHashes } = context.get(productContext);
  const own = ownContact(context, params);
  const removed = await db.transaction((tx) => removeContact({ tx, addressHashes }, own, new Date()));
  if (!removed) throw notFound();
  return null;
}

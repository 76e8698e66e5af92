import { messagesByField } from "~/features/content-forms/rules.ts";
import { renameLink } from "~/features/links/commands/changes.server.ts";
import { renameInput } from "~/features/links/input.ts";
import { linkOfOwner } from "~/features/links/queries.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/link";
import { askedLink, linkAnswer, refusal } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PATCH")];

/** Gives a link another title. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { accountId, linkId } = askedLink({ params, context });
  if (!(await linkOfOwner(db, accountId, linkId))) return linkAnswer({ ok: false, reason: "not-found" });
  const input = renameInput.safeParse(Object.fromEntries(await request.formData()));
  if (!input.success) return refusal(422, messagesByField(input.error.issues));
  return linkAnswer(await db.transaction((tx) => renameLink(tx, accountId, linkId, input.data.title, new Date())));
}

import { chooseEmoji } from "~/features/promotion/links/commands/emoji.server.ts";
import { emojiInput } from "~/features/promotion/links/input.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/link-emoji";
import { linkAnswer, refuseForm, requestedLink } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Replaces the emoji of a link. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { accountId, linkId } = requestedLink({ params, context });
  const input = emojiInput.safeParse({ emoji: context.get(formContext).getAll("emoji") });
  if (!input.success) return refuseForm({ params, context }, input.error.issues);
  const { emoji } = input.data;
  const chosen = await db.transaction((tx) => chooseEmoji(tx, { accountId, linkId }, emoji, new Date()));
  return linkAnswer(chosen);
}

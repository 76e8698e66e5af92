import { redirect } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { takeBackPreview } from "~/features/content/previews/commands.server.ts";
import { previewIdInput } from "~/features/content/previews/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/preview-removal";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Ends the address of a preview. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const page = await chosenPage(context, url);
  const own = asOwn(page);
  const previewId = previewIdInput.safeParse(params.previewId);
  const { db } = context.get(productContext);
  const isGone = previewId.success && (await db.transaction((tx) => takeBackPreview(tx, own, previewId.data)));
  if (!isGone) throw notFound();
  return redirect(onPage("/studio/previews", page));
}

import { redirect } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { takeBackScreener } from "~/features/page/screeners/commands.server.ts";
import { screenerIdInput } from "~/features/page/screeners/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/screener-removal";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Takes a screener back; its film stops at the next piece. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const page = await chosenPage(context, url);
  const screenerId = screenerIdInput.safeParse(params.screenerId);
  const { db } = context.get(productContext);
  const own = screenerId.success && { ...asOwn(page), screenerId: screenerId.data };
  const isTaken = own && (await db.transaction((tx) => takeBackScreener(tx, own, new Date())));
  if (!isTaken) throw notFound();
  return redirect(onPage("/studio/screeners", page));
}

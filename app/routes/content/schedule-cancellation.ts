import { redirect } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { cancelSchedule } from "~/features/content/schedules/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/schedule-cancellation";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Cancels the scheduled publication. */
export async function action({ url, context }: Route.ActionArgs) {
  const page = await chosenPage(context, url);
  const own = asOwn(page);
  const { db } = context.get(productContext);
  const isCancelled = await db.transaction((tx) => cancelSchedule(tx, own, new Date()));
  if (!isCancelled) throw notFound();
  return redirect(onPage("/studio/schedule", page));
}

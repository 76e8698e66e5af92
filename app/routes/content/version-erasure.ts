import { redirect } from "react-router";
import { eraseVersion } from "~/features/content/history/commands.server.ts";
import { versionInput } from "~/features/content/history/input.ts";
import { STILL_PUBLIC } from "~/features/content/history/rules.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/version-erasure";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Deletes a version that visitors do not see, with all of its words. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const page = await chosenPage(context, url);
  const own = asOwn(page);
  const version = requested(versionInput, params.version);
  const { db } = context.get(productContext);
  const erased = await db.transaction((tx) => eraseVersion(tx, own, version, new Date()));
  if (erased.ok) return redirect(onPage("/studio/history", page));
  if (erased.reason === "public") throw new Response(STILL_PUBLIC, { status: 409 });
  throw notFound();
}

import { redirect } from "react-router";
import { restoreVersion } from "~/features/content/history/commands.server.ts";
import { versionInput } from "~/features/content/history/input.ts";
import { restoredPath, UNREADABLE } from "~/features/content/history/rules.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/version-restoration";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes a version the draft. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const page = await chosenPage(context, url);
  const own = asOwn(page);
  const version = requested(versionInput, params.version);
  const { db } = context.get(productContext);
  const restored = await db.transaction((tx) => restoreVersion(tx, own, version, new Date()));
  if (restored.ok) return redirect(onPage(restoredPath(version, restored.revision), page));
  if (restored.reason === "unreadable") throw new Response(UNREADABLE, { status: 409 });
  throw notFound();
}

import { versionInput } from "~/features/content/history/input.ts";
import { storedVersion } from "~/features/content/history/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { jsonFile } from "~/platform/file-answers.ts";
import type { Route } from "./+types/version-document";
import { chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A version as it is stored, also one that cannot be read any more. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = await chosenPage(context, url);
  const version = versionInput.safeParse(params.version);
  const found = version.success && (await storedVersion(context.get(productContext).db, page.id, version.data));
  if (!found) throw notFound();
  return jsonFile(`version-${version.data}.json`, found.document);
}

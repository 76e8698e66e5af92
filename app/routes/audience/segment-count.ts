import { readSegmentRules } from "~/features/audience/segments/input.ts";
import { segmentCount } from "~/features/audience/segments/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/segment-count";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** How many contacts fit rules that are being written; null while they are unfinished. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const rules = readSegmentRules(url.searchParams);
  if (!rules.success) return null;
  return segmentCount(db, context.get(accountContext).id, rules.data, new Date());
}

import { recordOpening } from "~/features/outreach/campaigns/commands/clicks.server.ts";
import { SEND_SEAL } from "~/features/outreach/campaigns/rules.ts";
import type { SendId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/campaign-picture";
import { followerOf } from "./campaign-follower.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** One transparent pixel, the smallest GIF. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const HEADERS = { "content-type": "image/gif", "cache-control": "no-store" };

/** The picture in a mail whose recipient agreed that its opening is measured. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, sealedIds } = context.get(productContext);
  const sendId = sealedIds.open<SendId>(SEND_SEAL, params.token);
  if (!sendId) throw notFound();
  await db.transaction((tx) => recordOpening(tx, sendId, followerOf(request), new Date()));
  return new Response(PIXEL, { headers: HEADERS });
}

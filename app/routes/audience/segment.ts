import { removeSegment } from "~/features/audience/segments/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/segment";
import { ownSegment, savedSegment } from "./own-segment.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** Changes or deletes a segment; its contacts stay. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = ownSegment(context, params);
  if (request.method === "PUT") return savedSegment({ request, context }, own.segmentId);
  const { db } = context.get(productContext);
  if (!(await db.transaction((tx) => removeSegment(tx, own)))) throw notFound();
  return Response.json({ ok: true, problems: {} });
}

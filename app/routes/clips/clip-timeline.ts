import { timelineInput } from "~/features/clips/editing/input.ts";
import { timelineOf } from "~/features/clips/editing/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/clip-timeline";
import { ownClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The film around a clip, for the edit dialog: around its own times, or around others while they are being chosen. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const clip = await ownClip(params, context);
  const asked = timelineInput.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [startMs, endMs] = [asked.start ?? clip.startMs, asked.end ?? clip.endMs];
  const timeline = await timelineOf(context.get(productContext), clip, {
    startMs,
    endMs: Math.max(startMs, Math.min(endMs, startMs + LONGEST_MS)),
  });
  if (!timeline) throw notFound();
  return Response.json(timeline, { headers: { "cache-control": "private, no-store" } });
}

/** Nobody needs more of a film at once than the longest clip. */
const LONGEST_MS = 90_000;

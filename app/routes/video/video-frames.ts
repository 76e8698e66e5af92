import { data } from "react-router";
import { askForFrame } from "~/features/content/taken-frames/commands.server.ts";
import { takenFrameInput } from "~/features/content/taken-frames/input.ts";
import { takenFramesOf } from "~/features/content/taken-frames/queries.server.ts";
import { frameMessage } from "~/features/content/taken-frames/rules.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video-frames";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The owner's player polls this while frames are being made. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await ownVideo({ params, context });
  const frames = await takenFramesOf(context.get(productContext).db, id);
  return Response.json({ frames }, { headers: { "cache-control": "no-store" } });
}

/** Takes a frame of the film as a still or as the poster. */
export async function action({ params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const parsed = takenFrameInput.safeParse(fieldsOf(context));
  if (!parsed.success) return refuse(frameMessage("no-time"));
  const { db, queue } = context.get(productContext);
  const own = { accountId, videoId: id };
  const asked = await db.transaction((tx) => askForFrame({ tx, queue }, own, parsed.data, new Date()));
  if (asked.ok) return data({ frameId: asked.id, problem: null }, { status: 202 });
  if (asked.reason === "not-found") throw notFound();
  return refuse(frameMessage(asked.reason));
}

const refuse = (problem: string) => data({ frameId: null, problem }, { status: 422 });

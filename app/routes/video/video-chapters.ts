import { setChapters } from "~/features/video/chapters/commands.server.ts";
import { chaptersInput } from "~/features/video/chapters/input.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video-chapters";
import { chaptersAnswer, refuseChapters } from "./chapter-answer.server.ts";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Replaces the film's chapters; an empty form deletes them. */
export async function action({ params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const form = context.get(formContext);
  const parsed = chaptersInput.safeParse({ starts: form.getAll("start"), titles: form.getAll("title") });
  if (!parsed.success) return refuseChapters(parsed.error);
  const { db } = context.get(productContext);
  return chaptersAnswer(
    await db.transaction((tx) => setChapters(tx, { accountId, videoId: id }, parsed.data, new Date())),
  );
}

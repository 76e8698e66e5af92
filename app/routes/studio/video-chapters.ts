import { setChapters } from "~/features/marks/commands.server.ts";
import { chaptersInput } from "~/features/marks/input.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/video-chapters";
import { markAnswer, refuseMark } from "./mark-answer.server.ts";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Replaces the film's chapters; a form without any clears them. */
export async function action({ params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const form = context.get(formContext);
  const parsed = chaptersInput.safeParse({ starts: form.getAll("start"), titles: form.getAll("title") });
  if (!parsed.success) return refuseMark(parsed.error);
  const { db } = context.get(productContext);
  return markAnswer(await db.transaction((tx) => setChapters(tx, accountId, id, parsed.data, new Date())));
}

import { setIntro } from "~/features/video/chapters/commands.server.ts";
import { introInput } from "~/features/video/chapters/input.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video-intro";
import { chaptersAnswer, refuseChapters } from "./chapter-answer.server.ts";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` sets the position of Skip Intro, `DELETE` leaves it to the player. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const { db } = context.get(productContext);
  const save = (introEndMs: number | null) =>
    db.transaction((tx) => setIntro(tx, { accountId, videoId: id }, introEndMs, new Date()));
  if (request.method === "DELETE") return chaptersAnswer(await save(null));
  const parsed = introInput.safeParse(fieldsOf(context));
  return parsed.success ? chaptersAnswer(await save(parsed.data.introEnd)) : refuseChapters(parsed.error);
}

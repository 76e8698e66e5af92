import { setIntro } from "~/features/marks/commands.server.ts";
import { introInput } from "~/features/marks/input.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/video-intro";
import { markAnswer, refuseMark } from "./mark-answer.server.ts";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` says where Skip Intro leads, `DELETE` leaves it to the player. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const { db } = context.get(productContext);
  const save = (introEndMs: number | null) =>
    db.transaction((tx) => setIntro(tx, accountId, id, introEndMs, new Date()));
  if (request.method === "DELETE") return markAnswer(await save(null));
  const parsed = introInput.safeParse(Object.fromEntries(context.get(formContext)));
  return parsed.success ? markAnswer(await save(parsed.data.introEnd)) : refuseMark(parsed.error);
}

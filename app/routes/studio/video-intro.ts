import { setIntro } from "~/features/marks/commands.server.ts";
import { introInput } from "~/features/marks/input.ts";
import { videoIdInput } from "~/features/videos/input.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/video-intro";
import { markAnswer, refuseMark } from "./mark-answer.server.ts";

/** `PUT` says where Skip Intro leads, `DELETE` leaves it to the player. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = videoIdInput.safeParse(params.videoId);
  if (!id.success) throw new Response(null, { status: 404 });
  const { db } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const save = (introEndMs: number | null) =>
    db.transaction((tx) => setIntro(tx, accountId, id.data, introEndMs, new Date()));
  if (request.method === "DELETE") return markAnswer(await save(null));
  const parsed = introInput.safeParse(Object.fromEntries(await request.formData()));
  return parsed.success ? markAnswer(await save(parsed.data.introEnd)) : refuseMark(parsed.error);
}

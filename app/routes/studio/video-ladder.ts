import { cancelLadder, restartLadder } from "~/features/ladders/commands.server.ts";
import { videoIdInput } from "~/features/videos/input.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/video-ladder";

/** `POST` makes the further qualities once more, `DELETE` gives them up. 409 when there is nothing to do. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = videoIdInput.safeParse(params.videoId);
  if (!id.success) throw new Response(null, { status: 404 });
  const { db, queue } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const now = new Date();
  const outcome = await db.transaction((tx) =>
    request.method === "DELETE"
      ? cancelLadder(tx, accountId, id.data, now)
      : restartLadder(tx, queue, accountId, id.data, now),
  );
  if (outcome.ok) return Response.json({ ok: true });
  throw new Response(null, { status: outcome.reason === "not-found" ? 404 : 409 });
}

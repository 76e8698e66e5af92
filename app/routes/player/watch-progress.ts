import { storeProgress } from "~/features/player/watch-progress/commands.server.ts";
import { watchedInput } from "~/features/player/watch-progress/input.ts";
import { mayWatch, watchedPercent } from "~/features/player/watch-progress/queries.server.ts";
import { videoIdInput } from "~/features/video/videos/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/watch-progress";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "PUT")];

const NOT_FOUND = { status: 404 };

/** The account's watch progress, from any device. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = videoIdInput.safeParse(params.videoId);
  const { db } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  if (!id.success || !(await mayWatch(db, accountId, id.data))) throw new Response(null, NOT_FOUND);
  const percent = await watchedPercent(db, accountId, id.data);
  return Response.json({ percent }, { headers: { "cache-control": "no-store" } });
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = videoIdInput.safeParse(params.videoId);
  const { db } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  if (!id.success || !(await mayWatch(db, accountId, id.data))) throw new Response(null, NOT_FOUND);
  const parsed = watchedInput.safeParse(fieldsOf(context));
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { percent } = parsed.data;
  const stored = await db.transaction((tx) => storeProgress(tx, { accountId, videoId: id.data }, percent, new Date()));
  if (!stored.ok) throw new Response(null, NOT_FOUND);
  return new Response(null, { status: 204 });
}

import { videoIdInput } from "~/features/videos/input.ts";
import { keepWatched } from "~/features/watch-progress/commands.server.ts";
import { watchedInput } from "~/features/watch-progress/input.ts";
import { mayWatch, watchedPercent } from "~/features/watch-progress/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/watch-progress";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "PUT")];

const NOT_FOUND = { status: 404 };

/** Where the account stopped watching, on this device or another. */
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
  const told = watchedInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!told.success) throw new Response(null, { status: 400 });
  const { percent } = told.data;
  const kept = await db.transaction((tx) => keepWatched(tx, accountId, id.data, percent, new Date()));
  if (!kept.ok) throw new Response(null, NOT_FOUND);
  return new Response(null, { status: 204 });
}

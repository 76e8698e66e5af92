import { choosePoster } from "~/features/stills/commands.server.ts";
import { posterChoiceInput } from "~/features/stills/input.ts";
import { videoIdInput } from "~/features/videos/input.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/video-poster";

/** Makes one of the film's pictures its poster. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = videoIdInput.safeParse(params.videoId);
  const choice = posterChoiceInput.safeParse(Object.fromEntries(await request.formData()));
  if (!id.success || !choice.success) throw new Response(null, { status: 404 });
  const { db } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const chosen = await choosePoster(db, accountId, id.data, choice.data.stillId, new Date());
  if (!chosen.ok) throw new Response(null, { status: 404 });
  return Response.json({ ok: true });
}

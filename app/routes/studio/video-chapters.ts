import { setChapters } from "~/features/marks/commands.server.ts";
import { chaptersInput } from "~/features/marks/input.ts";
import { videoIdInput } from "~/features/videos/input.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/video-chapters";
import { markAnswer, refuseMark } from "./mark-answer.server.ts";

/** Replaces the film's chapters; a form without any clears them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = videoIdInput.safeParse(params.videoId);
  if (!id.success) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const parsed = chaptersInput.safeParse({ starts: form.getAll("start"), titles: form.getAll("title") });
  if (!parsed.success) return refuseMark(parsed.error);
  const { db } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  return markAnswer(await db.transaction((tx) => setChapters(tx, accountId, id.data, parsed.data, new Date())));
}

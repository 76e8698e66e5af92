import { data } from "react-router";
import { keepSameWords } from "~/features/clips/words/commands/same-words.server.ts";
import { addCaptions } from "~/features/video/captions/commands.server.ts";
import { newCaptionsInput } from "~/features/video/captions/input.ts";
import { captionMessage } from "~/features/video/captions/rules.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video-captions";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Stores a caption file for one language. */
export async function action({ params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const parsed = newCaptionsInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? captionMessage({ reason: "not-captions" }));
  const { db, storage } = context.get(productContext);
  const { file, ...words } = parsed.data;
  const captions = { ...words, bytes: new Uint8Array(await file.arrayBuffer()) };
  const added = await addCaptions({ db, storage }, { accountId, videoId: id }, captions, new Date());
  if (added.ok) {
    await keepSameWords({ db, storage }, { accountId, videoId: id });
    return data({ ok: true, id: added.id, problem: null }, { status: 201 });
  }
  if (added.reason === "not-found") throw new Response(null, { status: 404 });
  return refuse(captionMessage(added));
}

const refuse = (problem: string) => data({ ok: false, id: null, problem }, { status: 422 });

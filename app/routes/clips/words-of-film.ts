import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { saveWords } from "~/features/clips/words/commands.server.ts";
import { filmWordsInput } from "~/features/clips/words/input.ts";
import { captionMessage } from "~/features/video/captions/rules.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { ownVideo } from "../video/own-video.server.ts";
import type { Route } from "./+types/words-of-film";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

const CHANGED_ELSEWHERE = "These words were changed elsewhere. Copy what you need, and reload the page.";

const refuse = (status: number, problem: string) => Response.json({ ok: false, id: null, problem }, { status });

/** Saves the corrected words of a film as its captions. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { storage } = context.get(productContext);
  const { id: videoId, accountId } = await ownVideo({ params, context });
  const parsed = filmWordsInput.safeParse(fieldsOf(context));
  if (!parsed.success)
    return refuse(422, parsed.error.issues[0]?.message ?? captionMessage({ reason: "not-captions" }));
  const saved = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    saveWords({ tx, queue, storage }, { accountId, videoId }, parsed.data, now),
  );
  if (!saved.ok) {
    if (saved.reason === "not-found") return refuse(409, CHANGED_ELSEWHERE);
    return saved.reason === "other-words" ? refuse(409, DONE_WITH_OTHER_WORDS) : refuse(422, captionMessage(saved));
  }
  return Response.json({ ok: true, id: saved.id ?? null, problem: null });
}

import { startAiEdit } from "~/features/clips/editing/commands/ai-edits.server.ts";
import { aiEditInput } from "~/features/clips/editing/input.ts";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/clip-ai-edits";
import { ownClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Has Klap edit a clip; the result is a new clip beside it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { config } = context.get(productContext);
  const { id: clipId, accountId } = await ownClip(params, context);
  const parsed = aiEditInput.safeParse(fieldsOf(context));
  if (!parsed.success) return refusal(422, messagesByField(parsed.error.issues));
  const { clipServices } = config;
  const started = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    startAiEdit({ tx, queue, clipServices }, { accountId, clipId }, parsed.data, now),
  );
  return changeAnswer(started, (refused) => {
    if (refused.reason === "no-picture") return refusal(409, { watermark: PICTURE_PROBLEMS.gone });
    const field = refused.reason === "klap-consent" ? "agreesToKlap" : "form";
    return refusal(409, { [field]: refused.message });
  });
}

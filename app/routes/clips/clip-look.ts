import { changeLook } from "~/features/clips/editing/commands.server.ts";
import { clipLookInput, rendererInput } from "~/features/clips/editing/input.ts";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/clip-look";
import { ownClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Changes how a clip looks; its file is made anew in the background. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { config } = context.get(productContext);
  const { id: clipId, accountId } = await ownClip(params, context);
  const fields = fieldsOf(context);
  const [parsed, rendering] = [clipLookInput.safeParse(fields), rendererInput.safeParse(fields)];
  if (!parsed.success) return refusal(422, messagesByField(parsed.error.issues));
  if (!rendering.success) return refusal(422, messagesByField(rendering.error.issues));
  const wish = { ...parsed.data, ...rendering.data };
  const { clipServices } = config;
  const changed = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    changeLook({ tx, queue, clipServices }, { accountId, clipId }, wish, now),
  );
  return changeAnswer(changed, (refused) => {
    if (refused.reason === "no-picture") return refusal(409, { watermark: PICTURE_PROBLEMS.gone });
    if (refused.reason === "consent") return refusal(409, { agreesToRender: refused.message });
    if (refused.reason === "way") return refusal(409, { form: refused.message });
    return refusal(409, { end: "The film ends before this time." });
  });
}

import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { changeLook } from "~/features/clips/editing/commands.server.ts";
import { clipLookInput, rendererInput } from "~/features/clips/editing/input.ts";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/clip-look";
import { ownClip, refusal } from "./own-clip.server.ts";

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
  if (changed.ok) return Response.json({ ok: true, problems: {} });
  if (changed.reason === "not-found") throw notFound();
  if (changed.reason === "other-words") return refusal(409, { form: DONE_WITH_OTHER_WORDS });
  if (changed.reason === "no-picture") return refusal(409, { watermark: PICTURE_PROBLEMS.gone });
  if (changed.reason === "consent") return refusal(409, { agreesToRender: changed.message });
  if (changed.reason === "way") return refusal(409, { form: changed.message });
  return refusal(409, { end: "The film ends before this time." });
}

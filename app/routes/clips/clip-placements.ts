import { once } from "~/features/account/form-keys/commands.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { placeClip } from "~/features/clips/placing/commands.server.ts";
import { clipPlaceInput } from "~/features/clips/placing/input.ts";
import { placeMessage } from "~/features/clips/placing/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/clip-placements";
import { ownClip, refusal } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Puts a clip into the draft of a page. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, queue } = context.get(productContext);
  const { id: clipId, accountId } = await ownClip(params, context);
  const parsed = clipPlaceInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!parsed.success) return refusal(422, messagesByField(parsed.error.issues));
  const [sent, now] = [sentForm({ request, context }), new Date()];
  const placed = await db.transaction((tx) =>
    once(tx, sent, now, () => placeClip({ tx, queue }, { accountId, clipId }, parsed.data, now)),
  );
  if (placed.ok) return Response.json({ ok: true, problems: {} });
  if (placed.reason === "not-found") throw new Response(null, { status: 404 });
  return refusal(409, { form: placed.reason === "other-words" ? DONE_WITH_OTHER_WORDS : placeMessage(placed) });
}

import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { placeClip } from "~/features/clips/placing/commands.server.ts";
import { clipPlaceInput } from "~/features/clips/placing/input.ts";
import { placeMessage } from "~/features/clips/placing/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/clip-placements";
import { ownClip, refusal } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Puts a clip into the draft of a page. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { id: clipId, accountId } = await ownClip(params, context);
  const parsed = clipPlaceInput.safeParse(fieldsOf(context));
  if (!parsed.success) return refusal(422, messagesByField(parsed.error.issues));
  const placed = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    placeClip({ tx, queue }, { accountId, clipId }, parsed.data, now),
  );
  if (placed.ok) return Response.json({ ok: true, problems: {} });
  if (placed.reason === "not-found") throw notFound();
  return refusal(409, { form: placed.reason === "other-words" ? DONE_WITH_OTHER_WORDS : placeMessage(placed) });
}

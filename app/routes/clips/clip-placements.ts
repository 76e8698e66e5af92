import { placeClip } from "~/features/clips/placing/commands.server.ts";
import { clipPlaceInput } from "~/features/clips/placing/input.ts";
import { placeMessage } from "~/features/clips/placing/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/clip-placements";
import { ownClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Puts a clip into the draft of a page. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { id: clipId, accountId } = await ownClip(params, context);
  const parsed = clipPlaceInput.safeParse(fieldsOf(context));
  if (!parsed.success) return refusal(422, messagesByField(parsed.error.issues));
  const placed = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    placeClip({ tx, queue }, { accountId, clipId }, parsed.data, now),
  );
  return changeAnswer(placed, (refused) => refusal(409, { form: placeMessage(refused) }));
}

import { once } from "~/features/account/form-keys/commands.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { startAiEdit } from "~/features/clips/editing/commands/ai-edits.server.ts";
import { aiEditInput } from "~/features/clips/editing/input.ts";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/clip-ai-edits";
import { ownClip, refusal } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Has Klap edit a clip; the result is a new clip beside it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, queue, config } = context.get(productContext);
  const { id: clipId, accountId } = await ownClip(params, context);
  const parsed = aiEditInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!parsed.success) return refusal(422, messagesByField(parsed.error.issues));
  const [sent, now] = [sentForm({ request, context }), new Date()];
  const { clipServices } = config;
  const started = await db.transaction((tx) =>
    once(tx, sent, now, () => startAiEdit({ tx, queue, clipServices }, { accountId, clipId }, parsed.data, now)),
  );
  if (started.ok) return Response.json({ ok: true, problems: {} });
  if (started.reason === "not-found") throw new Response(null, { status: 404 });
  if (started.reason === "other-words") return refusal(409, { form: DONE_WITH_OTHER_WORDS });
  if (started.reason === "no-picture") return refusal(409, { watermark: PICTURE_PROBLEMS.gone });
  const field = started.reason === "klap-consent" ? "agreesToKlap" : "form";
  return refusal(409, { [field]: started.message });
}

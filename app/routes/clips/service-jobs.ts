import { filmsToCut } from "~/features/clips/runs/queries.server.ts";
import { startLocalWords } from "~/features/clips/services/commands/local-words.server.ts";
import { startWords } from "~/features/clips/services/commands.server.ts";
import { newWordsInput } from "~/features/clips/services/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/service-jobs";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Has a service or this server write down what is said in a film. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, queue, config } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const parsed = newWordsInput.safeParse(fieldsOf(context));
  if (!parsed.success) return refusal(422, messagesByField(parsed.error.issues));
  const film = (await filmsToCut(db, accountId)).find(({ id }) => id === parsed.data.videoId);
  const { by, videoId, agrees, language, translates } = parsed.data;
  const of = { videoId, title: film?.title || "Untitled film" };
  const services = { queue, clipServices: config.clipServices };
  const started = await changeOnce({ request, context }, ({ tx }, now) =>
    by === "whisper"
      ? startLocalWords({ tx, ...services }, accountId, { ...of, language, translates }, now)
      : startWords({ tx, ...services }, accountId, { ...of, agrees }, now),
  );
  return changeAnswer(started, ({ reason, message }) =>
    refusal(409, { [reason === "consent" ? "agrees" : "form"]: message }),
  );
}

import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { filmsToCut } from "~/features/clips/runs/queries.server.ts";
import { startLocalWords } from "~/features/clips/services/commands/local-words.server.ts";
import { startWords } from "~/features/clips/services/commands.server.ts";
import { newWordsInput } from "~/features/clips/services/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/service-jobs";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

const refuse = (status: number, problems: Record<string, string>) => Response.json({ ok: false, problems }, { status });

/** Has a service or this server write down what is said in a film. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, queue, config } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const parsed = newWordsInput.safeParse(fieldsOf(context));
  if (!parsed.success) return refuse(422, messagesByField(parsed.error.issues));
  const film = (await filmsToCut(db, accountId)).find(({ id }) => id === parsed.data.videoId);
  const { by, videoId, agrees, language, translates } = parsed.data;
  const of = { videoId, title: film?.title || "Untitled film" };
  const services = { queue, clipServices: config.clipServices };
  const started = await changeOnce({ request, context }, ({ tx }, now) =>
    by === "whisper"
      ? startLocalWords({ tx, ...services }, accountId, { ...of, language, translates }, now)
      : startWords({ tx, ...services }, accountId, { ...of, agrees }, now),
  );
  if (started.ok) return Response.json({ ok: true, problems: {} });
  if (started.reason === "not-found") throw notFound();
  const message = started.reason === "other-words" ? DONE_WITH_OTHER_WORDS : started.message;
  return refuse(409, { [started.reason === "consent" ? "agrees" : "form"]: message });
}

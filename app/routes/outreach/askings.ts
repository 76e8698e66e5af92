import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { askNext, goOnAsking } from "~/features/outreach/confirmations/commands.server.ts";
import { type AskingAnswer, askingInput } from "~/features/outreach/confirmations/input.ts";
import { limitsIn } from "~/features/outreach/senders/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/askings";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

const refused = (status: number, problem: string) =>
  Response.json({ ok: false, problem } satisfies AskingAnswer, { status });

/** Asks the next people of the owner's list to confirm, or goes on after a stop: once a press. */
export async function action({ request, context }: Route.ActionArgs) {
  const { addressHashes, config } = context.get(productContext);
  const { id } = context.get(accountContext);
  const input = askingInput.safeParse(fieldsOf(context));
  if (!input.success) return refused(422, "Please press the button again.");
  const answer = await changeOnce<AskingAnswer>({ request, context }, async ({ tx, queue }, now) => {
    if (input.data.intent === "ask") return askNext({ tx, queue, addressHashes }, id, limitsIn(config), now);
    await goOnAsking(tx, id);
    return { ok: true, asked: 0 };
  });
  if (answer.ok) return Response.json({ ok: true, asked: "asked" in answer ? answer.asked : 0 } satisfies AskingAnswer);
  return refused(409, "problem" in answer ? answer.problem : DONE_WITH_OTHER_WORDS);
}

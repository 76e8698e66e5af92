import { data } from "react-router";
import { answerName } from "~/features/studio/onboarding/commands.server.ts";
import { messagesOf, nameAnswerInput } from "~/features/studio/onboarding/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/page-name";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** The answer to the question for the name on the page. */
export async function action({ context }: Route.ActionArgs) {
  const parsed = nameAnswerInput.safeParse(fieldsOf(context));
  if (!parsed.success) return data({ saved: "", problem: messagesOf(parsed.error).name ?? "" }, { status: 422 });
  const { name } = parsed.data;
  const { db } = context.get(productContext);
  await db.transaction((tx) => answerName(tx, context.get(accountContext).id, name, new Date()));
  return { saved: name, problem: "" };
}

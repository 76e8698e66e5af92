import { data } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { decideOnChosen, decideOnList } from "~/features/audience/bulk-decisions/commands.server.ts";
import { bulkFields, bulkIdInput, bulkInput } from "~/features/audience/bulk-decisions/input.ts";
import { BULK_MESSAGES } from "~/features/audience/bulk-decisions/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/bulk-decisions";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Decides on chosen comments, or on all of a list. Answers with the id by which it is undone. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(accountContext);
  const parsed = bulkInput.safeParse(bulkFields(context.get(formContext)));
  if (!parsed.success) return refuse("Please choose the comments again", 422);
  const wanted = parsed.data;
  const begun = await changeOnce({ request, context }, ({ tx, queue }, now) =>
    "ids" in wanted ? decideOnChosen({ tx, queue }, id, wanted, now) : decideOnList({ tx, queue }, id, wanted, now),
  );
  if (begun.ok) return data({ problem: null, bulkId: bulkIdInput.parse(begun.id) }, { status: 201 });
  if (begun.reason === "not-found") throw notFound();
  return refuse(begun.reason === "other-words" ? DONE_WITH_OTHER_WORDS : BULK_MESSAGES[begun.reason], 409);
}

const refuse = (problem: string, status: number) => data({ problem, bulkId: null }, { status });

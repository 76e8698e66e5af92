import { data, redirect } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { decisionIdInput } from "~/features/account/withholding/input.ts";
import { DECISIONS } from "~/features/account/withholding/rules.ts";
import { sendCounterNotice } from "~/features/desk/counter-notices/commands.server.ts";
import { counterNoticeInput } from "~/features/desk/counter-notices/input.ts";
import { counterable } from "~/features/desk/counter-notices/queries.server.ts";
import { COUNTER_REFUSALS } from "~/features/desk/counter-notices/rules.ts";
import { CounterNoticeForm, type TypedCounter } from "~/features/desk/counter-notices/ui/counter-notice-form.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/counter-notice";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export const meta = () => pageTitle("Counter-notice");

export async function loader({ params, context }: Route.LoaderArgs) {
  const decisionId = requested(decisionIdInput, params.decisionId);
  const accountId = context.get(accountContext).id;
  const found = await counterable(context.get(productContext).db, { accountId, decisionId });
  if (!found) throw notFound();
  return { about: found.row.address };
}

/** Answers a notice of copyright, once. */
export async function action({ params, context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const decisionId = requested(decisionIdInput, params.decisionId);
  const refused = (errors: TypedCounter["errors"], status: number) =>
    data<TypedCounter>({ values: typedIn(form), errors }, { status });
  const read = readForm(counterNoticeInput, form);
  if (!read.ok) return refused(read.errors, 422);
  const { db, queue, config } = context.get(productContext);
  const services = { queue, baseUrl: config.baseUrl, replyTo: config.operator.email };
  const own = { accountId: context.get(accountContext).id, decisionId };
  const sent = await db.transaction((tx) => sendCounterNotice({ tx, ...services }, own, read.input, new Date()));
  if (sent.ok) throw redirect(DECISIONS);
  if (sent.reason === "unknown") throw notFound();
  return refused({ form: COUNTER_REFUSALS[sent.reason] }, 409);
}

function typedIn(form: FormData): TypedCounter["values"] {
  const names = Object.keys(counterNoticeInput.shape);
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")]));
}

export default function CounterNotice({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-8 text-title">Counter-notice</h1>
      <CounterNoticeForm about={loaderData.about} typed={actionData ?? null} />
    </>
  );
}

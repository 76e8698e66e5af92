import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { appeal } from "~/features/account/withholding/commands/appeals.server.ts";
import { appealInput, decisionIdInput } from "~/features/account/withholding/input.ts";
import { decisionsOf } from "~/features/account/withholding/queries/decisions.server.ts";
import { APPEAL_REFUSALS, mayAppeal } from "~/features/account/withholding/rules.ts";
import { type AppealProblem, DecisionList } from "~/features/account/withholding/ui/decision-list.tsx";
import { counteringOf } from "~/features/desk/counter-notices/queries.server.ts";
import { CounterLine } from "~/features/desk/counter-notices/ui/counter-line.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Notice } from "~/ui/notice.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/decisions";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export const meta = () => pageTitle("Decisions");

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date();
  const { id, suspendedAt } = context.get(accountContext);
  const { db } = context.get(productContext);
  const [items, countering] = await Promise.all([decisionsOf(db, id), counteringOf(db, id)]);
  return {
    countering,
    items: items.map((item) => ({ ...item, canAppeal: mayAppeal(item, now) })),
    isSuspended: suspendedAt !== null,
    isRefused: url.searchParams.has("suspended"),
  };
}

/** Appeals against a decision, once. */
export async function action({ context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const decisionId = requested(decisionIdInput, form.get("decision"));
  const typed = { decisionId, text: String(form.get("text") ?? "") };
  const read = readForm(appealInput, form);
  if (!read.ok) return data<AppealProblem>({ ...typed, errors: read.errors }, { status: 422 });
  const { db } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const appealed = await db.transaction((tx) => appeal(tx, { accountId, decisionId }, read.input.text, new Date()));
  if (appealed.ok) return null;
  if (appealed.reason === "unknown") throw notFound();
  return data<AppealProblem>({ ...typed, errors: { form: APPEAL_REFUSALS[appealed.reason] } }, { status: 409 });
}

export default function Decisions({ loaderData, actionData }: Route.ComponentProps) {
  const { items, countering, isSuspended, isRefused } = loaderData;
  const counterLine = ({ id, endedAt }: (typeof items)[number]) => {
    const sent = countering.sent.find(({ decisionId }) => decisionId === id) ?? null;
    // A decision that ended in another way needs no word about what will come.
    const isSaid = sent ? endedAt === null || sent.restoredAt !== null : countering.possible.includes(id);
    return isSaid && <CounterLine decisionId={id} sent={sent} />;
  };
  return (
    <>
      <h1 className="mb-8 text-title">Decisions</h1>
      {isSuspended && (
        <div className="mb-8 max-w-prose">
          <Notice tone="warning">
            {isRefused && "That change was refused. "}
            Your account is suspended: you can read, appeal, export your data and leave.
          </Notice>
        </div>
      )}
      <DecisionList items={items} problem={actionData ?? null} extra={counterLine} />
    </>
  );
}

import { data } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { runOfOwner } from "~/features/page/festival-runs/queries.server.ts";
import { broughtInWords } from "~/features/page/festival-runs/rules/in-words.ts";
import { runName } from "~/features/page/festival-runs/rules.ts";
import { type TableAnswer, TableForm } from "~/features/page/festival-runs/ui/table-form.tsx";
import { bringGuests, readGuests } from "~/features/page/guest-list/commands/table.server.ts";
import { GUEST_TABLE_PROBLEMS } from "~/features/page/guest-list/rules/table.ts";
import { GUEST_REFUSALS, guestTablePath } from "~/features/page/guest-list/rules.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/guest-table";
import { requestedRun } from "./own-run.server.ts";

export const meta = () => pageTitle("A table of guests");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { own } = await requestedRun(context, url, params.festivalRunId);
  const run = await runOfOwner(context.get(productContext).db, own);
  if (!run) throw notFound();
  return { id: run.id, name: runName(run) };
}

const refused = (problem: string) => data<TableAnswer>({ problem, done: null }, { status: 422 });

export async function action({ url, params, request, context }: Route.ActionArgs) {
  const { own } = await requestedRun(context, url, params.festivalRunId);
  if (!(await runOfOwner(context.get(productContext).db, own))) throw notFound();
  const sent = context.get(formContext).get("file");
  const table = await readGuests(sent instanceof File ? Buffer.from(await sent.arrayBuffer()) : Buffer.of());
  if (!table.ok) return refused(GUEST_TABLE_PROBLEMS[table.reason]);
  const brought = await changeOnce<Awaited<ReturnType<typeof bringGuests>>>({ request, context }, ({ tx }, now) =>
    bringGuests(tx, own, table, now),
  );
  if (!brought.ok) {
    if (brought.reason === "not-found") throw notFound();
    return refused(brought.reason === "other-words" ? DONE_WITH_OTHER_WORDS : GUEST_REFUSALS[brought.reason]);
  }
  if (!("added" in brought)) return refused(GUEST_TABLE_PROBLEMS.done);
  return data<TableAnswer>({ problem: null, done: broughtInWords(brought, "guest") });
}

export default function GuestTable({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <FestivalScreen
      heading={name}
      lead="Bring a table of guests that you keep elsewhere. Guests who are on the list already stay as they are."
    >
      <TableForm
        answer={actionData}
        action={guestTablePath(id)}
        label="Table of guests (CSV)"
        hint="Only Name is needed; Email and Places are read too."
        button="Add these guests"
      />
    </FestivalScreen>
  );
}

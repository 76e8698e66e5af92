import { data } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { bringTable, readTable } from "~/features/page/festival-runs/commands/table.server.ts";
import { broughtInWords } from "~/features/page/festival-runs/rules/in-words.ts";
import { TABLE_PROBLEMS } from "~/features/page/festival-runs/rules/table.ts";
import { TABLE_PATH } from "~/features/page/festival-runs/rules.ts";
import { type TableAnswer, TableForm } from "~/features/page/festival-runs/ui/table-form.tsx";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/festival-table";

export const meta = () => pageTitle("A table of festivals");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ url, context }: Route.LoaderArgs) {
  await chosenPage(context, url);
  return null;
}

const refused = (problem: string) => data<TableAnswer>({ problem, done: null }, { status: 422 });

export async function action({ url, request, context }: Route.ActionArgs) {
  const own = asOwn(await chosenPage(context, url));
  const sent = context.get(formContext).get("file");
  const table = await readTable(sent instanceof File ? Buffer.from(await sent.arrayBuffer()) : Buffer.of());
  if (!table.ok) return refused(TABLE_PROBLEMS[table.reason]);
  const brought = await changeOnce<Awaited<ReturnType<typeof bringTable>>>({ request, context }, ({ tx }, now) =>
    bringTable(tx, own, table, now),
  );
  if (!brought.ok) {
    if (brought.reason === "not-found") throw notFound();
    return refused(DONE_WITH_OTHER_WORDS);
  }
  if (!("added" in brought)) return refused(TABLE_PROBLEMS.done);
  return data<TableAnswer>({ problem: null, done: broughtInWords(brought) });
}

export default function FestivalTable({ actionData }: Route.ComponentProps) {
  return (
    <FestivalScreen
      heading="A table of festivals"
      lead="Bring the list that you keep elsewhere. Festivals that are here already stay as they are."
    >
      <TableForm
        answer={actionData}
        action={TABLE_PATH}
        label="Table of festivals (CSV)"
        hint="Only Festival is needed."
        button="Add these festivals"
      />
    </FestivalScreen>
  );
}

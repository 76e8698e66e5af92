import { data, redirect } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { chooseFile } from "~/features/audience/contact-imports/commands.server.ts";
import { importsOfOwner } from "~/features/audience/contact-imports/queries.server.ts";
import { FILE_PROBLEMS, importPath } from "~/features/audience/contact-imports/rules.ts";
import { ImportsScreen } from "~/features/audience/contact-imports/ui/imports-screen.tsx";
import type { ContactImportId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/contact-imports";

export const meta = () => pageTitle("Import contacts");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  return { imports: await importsOfOwner(db, context.get(accountContext).id) };
}

/** Keeps the chosen file, and leads to the choice of its columns. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(accountContext);
  const sent = context.get(formContext).get("file");
  const file = sent instanceof File ? sent : new File([], "");
  const bytes = Buffer.from(await file.arrayBuffer());
  const outcome = await changeOnce({ request, context }, ({ tx }, now) =>
    chooseFile(tx, id, { name: file.name, bytes }, now),
  );
  if (!outcome.ok) {
    const problem = outcome.reason === "other-words" ? DONE_WITH_OTHER_WORDS : FILE_PROBLEMS[outcome.reason];
    return data({ problem }, { status: 422 });
  }
  throw redirect(importPath(outcome.id as ContactImportId));
}

export default function ContactImports({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsScreen imports={loaderData.imports} problem={actionData?.problem} />;
}

import { data, redirect } from "react-router";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { mailReadersOf } from "~/features/outreach/campaigns/queries/readers.server.ts";
import { senderOf } from "~/features/outreach/campaigns/queries/sender.server.ts";
import { saveTemplate } from "~/features/outreach/email-templates/commands.server.ts";
import { beginningInput, readTemplate } from "~/features/outreach/email-templates/input.ts";
import { mailFilmsOf } from "~/features/outreach/email-templates/queries/films.server.ts";
import { templateOfOwner } from "~/features/outreach/email-templates/queries.server.ts";
import { beginningOf } from "~/features/outreach/email-templates/rules/defaults.ts";
import { TemplateEditor } from "~/features/outreach/email-templates/ui/editor/template-editor.tsx";
import { messagesByField } from "~/lib/form-names.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/email-template";
import { campaignerOf } from "./own-campaign.server.ts";
import { changedTemplate, ownTemplate, templateProblems } from "./own-template.server.ts";

export const meta = () => pageTitle("Email template");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

const NEW = "new";
const LIST = `${dashboardPath("filmmaker")}/email-campaigns?tab=templates`;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const accountId = campaignerOf(context);
  const isNew = params.emailTemplateId === NEW;
  const template = isNew
    ? beginningOf(beginningInput.parse(url.searchParams.get("from")))
    : await templateOfOwner(db, ownTemplate(context, params));
  const [sender, films, readers] = await Promise.all([
    senderOf(db, accountId, config.baseUrl),
    mailFilmsOf(db, accountId, config.baseUrl),
    mailReadersOf(db, accountId),
  ]);
  if (!template || !sender) throw notFound();
  const { maker, page } = sender.head;
  return { template, films, readers, maker, page, isNew };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const whose =
    params.emailTemplateId === NEW
      ? { accountId: campaignerOf(context), emailTemplateId: null }
      : ownTemplate(context, params);
  const input = readTemplate(context.get(formContext));
  if (!input.success) return data({ problems: messagesByField(input.error.issues) }, { status: 422 });
  const outcome = await changedTemplate({ request, context }, (tx, now) => saveTemplate(tx, whose, input.data, now));
  if (!outcome.ok) return data({ problems: templateProblems(outcome) }, { status: 409 });
  throw redirect(LIST);
}

export default function EmailTemplate({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplateEditor {...loaderData} problems={actionData?.problems ?? {}} back={LIST} />;
}

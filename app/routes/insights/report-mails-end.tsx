import { data, type RouterContextProvider } from "react-router";
import { endMails } from "~/features/insights/report-mails/commands.server.ts";
import { REPORT_MAILS_SEAL } from "~/features/insights/report-mails/rules.ts";
import { EndMails, MailsEnded } from "~/features/insights/report-mails/ui/end-screens.tsx";
import type { KeptViewId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/report-mails-end";

export const meta: Route.MetaFunction = () => [
  ...pageTitle("Mails of a report"),
  { name: "robots", content: "noindex, nofollow" },
];

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The link at the end of a mailed report: a button that ends such mails. */
export function loader({ url, context }: Route.LoaderArgs) {
  viewOf(context, url);
  return null;
}

/** The page's button, and one-click unsubscription by mail programs; the same however often it is pressed. */
export async function action({ url, context }: Route.ActionArgs) {
  const viewId = viewOf(context, url);
  await context.get(productContext).db.transaction((tx) => endMails(tx, viewId));
  return data({ hasEnded: true });
}

function viewOf(context: Readonly<RouterContextProvider>, { searchParams }: URL): KeptViewId {
  const { sealedIds } = context.get(productContext);
  const viewId = sealedIds.open<KeptViewId>(REPORT_MAILS_SEAL, searchParams.get("token") ?? "");
  if (!viewId) throw notFound();
  return viewId;
}

export default function ReportMailsEnd({ actionData }: Route.ComponentProps) {
  return actionData?.hasEnded ? <MailsEnded /> : <EndMails />;
}

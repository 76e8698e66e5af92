import { Link, redirect } from "react-router";
import { asWritten, DELETION_LEAD } from "~/features/account/leaving/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { settingsPath } from "~/features/account/settings/rules.ts";
import { DeletionButton } from "~/features/studio/settings/ui/deletion-part.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/deletion";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export const meta = () => pageTitle("Delete your account");

/** Who has launched a page finds the deletion in the settings; the dashboard of another role redirects to the own. */
export function loader({ context }: Route.LoaderArgs) {
  const account = context.get(accountContext);
  if (account.onboardedAt) throw redirect(settingsPath(dashboardPath(null), "danger-zone"));
  return { label: asWritten(account).label };
}

/** For people inside the wizard, who have no settings yet. */
export default function Deletion({ loaderData }: Route.ComponentProps) {
  return (
    <Stage title="Delete your account" lead={DELETION_LEAD} footer={<Link to="/onboarding">Back to your page</Link>}>
      <DeletionButton {...loaderData} />
    </Stage>
  );
}

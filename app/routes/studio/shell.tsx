import { Outlet } from "react-router";
import { unreadInquiries } from "~/features/inquiries/queries.server.ts";
import { takesInquiries } from "~/features/inquiries/rules.ts";
import { dashboardPath } from "~/features/roles/rules.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { roleContext } from "~/gates/role.server.ts";
import { StudioShell } from "~/ui/studio-shell.tsx";
import type { Route } from "./+types/shell";
import { studioTools } from "./tools.ts";

/** What the menu says; its being there makes every navigation between screens pass the gates. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email } = context.get(accountContext);
  const role = context.get(roleContext);
  return {
    home: dashboardPath(role),
    person: { name, email },
    unreadInquiries: takesInquiries(role) ? await unreadInquiries(context.get(productContext).db, id) : 0,
  };
}

/** Stays while its screens change. */
export default function Shell({ loaderData: { home, person } }: Route.ComponentProps) {
  return (
    <StudioShell home={home} tools={studioTools(home)} person={person}>
      <Outlet />
    </StudioShell>
  );
}

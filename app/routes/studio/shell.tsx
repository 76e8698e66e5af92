import { Outlet } from "react-router";
import { unreadInquiries } from "~/features/inquiries/queries.server.ts";
import { takesInquiries } from "~/features/inquiries/rules.ts";
import { dashboardPath } from "~/features/roles/rules.ts";
import { subscriptionOf } from "~/features/subscriptions/queries.server.ts";
import { billingView } from "~/features/subscriptions/rules.ts";
import { PaymentTrouble } from "~/features/subscriptions/ui/payment-trouble.tsx";
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
  const { db } = context.get(productContext);
  return {
    billing: billingView(await subscriptionOf(db, id), { paid: null, now: new Date() }),
    home: dashboardPath(role),
    person: { name, email },
    unreadInquiries: takesInquiries(role) ? await unreadInquiries(db, id) : 0,
  };
}

/** Stays while its screens change. */
export default function Shell({ loaderData: { home, person, billing } }: Route.ComponentProps) {
  return (
    <StudioShell home={home} tools={studioTools(home)} person={person}>
      <PaymentTrouble view={billing} home={home} />
      <Outlet />
    </StudioShell>
  );
}

import { redirect } from "react-router";
import { inboxInput } from "~/features/inquiries/input.ts";
import { inboxCounts, inboxPage } from "~/features/inquiries/queries.server.ts";
import { INBOX, promiseOf, takesInquiries } from "~/features/inquiries/rules.ts";
import { Inbox } from "~/features/inquiries/ui/inbox.tsx";
import { dashboardPath } from "~/features/roles/rules.ts";
import { siteOfOwner } from "~/features/sites/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { StudioShell } from "~/ui/studio-shell.tsx";
import type { Route } from "./+types/inquiries";
import { studioTools } from "./tools.ts";

export const meta = () => pageTitle("Inquiries");

/** An actor's inbox; nobody else's page takes inquiries. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id, name, email } = context.get(accountContext);
  const site = await siteOfOwner(db, id);
  if (!site) throw redirect("/onboarding");
  const home = dashboardPath(site.role);
  if (!takesInquiries(site.role)) throw redirect(home);
  const { show, before } = inboxInput.parse(Object.fromEntries(url.searchParams));
  const { page, next } = await inboxPage(db, id, show, before);
  const now = new Date();
  return {
    home,
    person: { name, email },
    show,
    counts: await inboxCounts(db, id),
    entries: page.map((entry) => ({ ...entry, promise: promiseOf(entry, now) })),
    older: next && `${INBOX}?show=${show}&before=${next}`,
    isFirst: before === null,
  };
}

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  const { home, person, ...inbox } = loaderData;
  return (
    <StudioShell home={home} tools={studioTools(home)} person={person}>
      <h1 className="mb-8 text-title">Inquiries</h1>
      <Inbox {...inbox} />
    </StudioShell>
  );
}

import { inboxInput } from "~/features/inquiries/input.ts";
import { inboxCounts, inboxPage } from "~/features/inquiries/queries.server.ts";
import { INBOX, promiseOf, takesInquiries } from "~/features/inquiries/rules.ts";
import { Inbox } from "~/features/inquiries/ui/inbox.tsx";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { roleContext } from "~/gates/role.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/inquiries";

export const meta = () => pageTitle("Inquiries");

/** An actor's inbox; nobody else's page takes inquiries. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  if (!takesInquiries(context.get(roleContext))) throw new Response(null, { status: 404 });
  const { show, before } = inboxInput.parse(Object.fromEntries(url.searchParams));
  const { page, next } = await inboxPage(db, id, show, before);
  const now = new Date();
  return {
    show,
    counts: await inboxCounts(db, id),
    entries: page.map((entry) => ({ ...entry, promise: promiseOf(entry, now) })),
    older: next && `${INBOX}?show=${show}&before=${next}`,
    isFirst: before === null,
  };
}

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-8 text-title">Inquiries</h1>
      <Inbox {...loaderData} />
    </>
  );
}

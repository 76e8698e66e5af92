import { inboxInput } from "~/features/audience/inquiries/input.ts";
import { inboxCounts, inboxPage } from "~/features/audience/inquiries/queries.server.ts";
import { promiseOf, takesInquiries } from "~/features/audience/inquiries/rules.ts";
import { Inbox } from "~/features/audience/inquiries/ui/inbox.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/inquiries";

export const meta = () => pageTitle("Inquiries");

/** An actor's inbox; other roles receive no inquiries. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  if (!takesInquiries(context.get(entitlementContext).role)) throw notFound();
  const { show, after } = inboxInput.parse(Object.fromEntries(url.searchParams));
  const [{ page, next }, counts] = await Promise.all([inboxPage(db, id, show, after), inboxCounts(db, id)]);
  const now = new Date();
  return {
    show,
    counts,
    entries: page.map((entry) => ({ ...entry, promise: promiseOf(entry, now) })),
    next,
    isFirst: after === null,
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

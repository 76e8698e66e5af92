import { Download } from "lucide-react";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { listInput } from "~/features/audience/contacts/input.ts";
import { askedOfOwner } from "~/features/audience/contacts/queries/asked.server.ts";
import { contactCounts, contactsOfOwner } from "~/features/audience/contacts/queries.server.ts";
import { peopleIn } from "~/features/audience/contacts/rules/asked.ts";
import { AskedList } from "~/features/audience/contacts/ui/asked-list.tsx";
import { ContactFilters } from "~/features/audience/contacts/ui/contact-filters.tsx";
import { ContactList } from "~/features/audience/contacts/ui/contact-list.tsx";
import { ContactTools } from "~/features/audience/contacts/ui/contact-tools.tsx";
import { NoContacts } from "~/features/audience/contacts/ui/no-contacts.tsx";
import { askingOf } from "~/features/outreach/confirmations/queries.server.ts";
import { AskingPanel } from "~/features/outreach/confirmations/ui/asking-panel.tsx";
import { limitsIn } from "~/features/outreach/senders/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/contacts";

export const meta = () => pageTitle("Audience");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { plan } = context.get(entitlementContext);
  const { id, username } = context.get(accountContext);
  const query = new URL(request.url).searchParams;
  const options = listInput.parse({
    filter: query.get("filter"),
    search: query.get("search") ?? "",
    after: query.get("after"),
  });
  const now = new Date();
  const { filter } = options;
  const [listed, asked, counts, asking] = await Promise.all([
    filter === "asked" ? null : contactsOfOwner(db, id, { ...options, filter }),
    filter === "asked" ? askedOfOwner(db, id, options, now) : null,
    contactCounts(db, id),
    askingOf(db, { accountId: id, plan }, limitsIn(config), now),
  ]);
  return {
    pageAddress: pagePath(username ?? ""),
    contacts: listed?.contacts ?? [],
    people: asked?.people ?? [],
    counts: { ...counts, asked: peopleIn(asking.counts) },
    asking,
    next: (listed ?? asked)?.next ?? null,
    filter,
    search: options.search,
    isFirst: options.after === null,
  };
}

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { pageAddress, contacts, people, counts, asking, next, filter, search, isFirst } = loaderData;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Audience</h1>
          <p className="mt-2 max-w-prose text-muted">
            Everybody here has agreed to hear from you, or is asked whether they do.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ContactTools />
          {counts.all > 0 && (
            <ButtonLink to="/studio/contacts/export" variant="quiet" reloadDocument icon={<Download aria-hidden />}>
              Export as CSV
            </ButtonLink>
          )}
        </div>
      </div>
      {counts.all + counts.asked === 0 ? (
        <NoContacts pagePath={pageAddress} />
      ) : (
        <>
          <ContactFilters filter={filter} search={search} counts={counts} />
          {filter === "asked" || asking.counts.waiting > 0 ? <AskingPanel {...asking} /> : null}
          {filter === "asked" ? (
            <AskedList {...{ people, search, next, isFirst }} />
          ) : (
            <ContactList contacts={contacts} filter={filter} search={search} next={next} isFirst={isFirst} />
          )}
        </>
      )}
    </>
  );
}

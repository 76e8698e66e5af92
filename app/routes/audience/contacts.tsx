import { Download } from "lucide-react";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { listInput } from "~/features/audience/contacts/input.ts";
import { contactCounts, contactsOfOwner } from "~/features/audience/contacts/queries.server.ts";
import { ContactFilters } from "~/features/audience/contacts/ui/contact-filters.tsx";
import { ContactList } from "~/features/audience/contacts/ui/contact-list.tsx";
import { ContactTools } from "~/features/audience/contacts/ui/contact-tools.tsx";
import { NoContacts } from "~/features/audience/contacts/ui/no-contacts.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/contacts";

export const meta = () => pageTitle("Audience");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id, username } = context.get(accountContext);
  const query = new URL(request.url).searchParams;
  const options = listInput.parse({
    filter: query.get("filter"),
    search: query.get("search") ?? "",
    after: query.get("after"),
  });
  const [{ contacts, next }, counts] = await Promise.all([contactsOfOwner(db, id, options), contactCounts(db, id)]);
  return {
    pageAddress: pagePath(username ?? ""),
    contacts,
    counts,
    next,
    filter: options.filter,
    search: options.search,
    isFirst: options.after === null,
  };
}

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { pageAddress, contacts, counts, next, filter, search, isFirst } = loaderData;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Audience</h1>
          <p className="mt-2 max-w-prose text-muted">Everybody here has agreed to hear from you.</p>
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
      {counts.all === 0 ? (
        <NoContacts pagePath={pageAddress} />
      ) : (
        <>
          <ContactFilters filter={filter} search={search} counts={counts} />
          <ContactList contacts={contacts} filter={filter} search={search} next={next} isFirst={isFirst} />
        </>
      )}
    </>
  );
}

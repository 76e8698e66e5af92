import { everyContact } from "~/features/audience/contacts/queries.server.ts";
import { CONSENT_SEAL, CONTACT_COLUMNS, consentText, contactCells } from "~/features/audience/contacts/rules/table.ts";
import type { Contact } from "~/features/audience/contacts/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/contacts-export";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** All of the owner's contacts as CSV. */
export function loader({ context }: Route.LoaderArgs) {
  return csvFile("audience.csv", contactRows(context.get(productContext), context.get(accountContext).id));
}

async function* contactRows({ db, installationSeals }: Product, accountId: AccountId) {
  const proofOf = (contact: Contact) => installationSeals.seal(CONSENT_SEAL, consentText(contact.email, contact));
  yield [[...CONTACT_COLUMNS]];
  for await (const portion of everyContact(db, accountId))
    yield portion.map((contact) => contactCells(contact, proofOf(contact)));
}

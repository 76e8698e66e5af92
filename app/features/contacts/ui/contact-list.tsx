import { ButtonLink } from "~/ui/button.tsx";
import type { Contact, Filter } from "../rules.ts";
import { ContactRow } from "./contact-row.tsx";

type ContactListProps = {
  contacts: Contact[];
  filter: Filter;
  search: string;
  /** Where the next page begins. */
  next: string | null;
  isFirst: boolean;
};

/** One page of contacts, newest first. */
export function ContactList({ contacts, filter, search, next, isFirst }: ContactListProps) {
  const address = (after?: string) => `?${new URLSearchParams({ filter, search, ...(after && { after }) })}`;
  return (
    <>
      {contacts.length === 0 && <p className="border-line border-t py-6 text-muted">Nobody fits this.</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <ButtonLink to={address()} variant="quiet">
            Newest
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={address(next)} variant="quiet">
            Older
          </ButtonLink>
        )}
      </div>
    </>
  );
}

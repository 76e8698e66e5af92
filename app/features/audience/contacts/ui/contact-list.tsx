import { Paging } from "~/ui/paging.tsx";
import type { Contact, Filter } from "../rules.ts";
import { ContactRow } from "./contact-row.tsx";

type ContactListProps = {
  contacts: Contact[];
  filter: Filter;
  search: string;
  /** Cursor of the next page. */
  next: string | null;
  isFirst: boolean;
};

/** One page of contacts, newest first. */
export const ContactList = ({ contacts, filter, search, next, isFirst }: ContactListProps) => (
  <>
    {contacts.length === 0 && <p className="border-line border-t py-6 text-muted">No contact matches.</p>}
    <ul className="divide-y divide-line border-line border-y empty:hidden">
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} />
      ))}
    </ul>
    <Paging what="contacts" query={{ filter, search }} next={next} isFirst={isFirst} />
  </>
);

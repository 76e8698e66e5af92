import { Tag } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { type AskedCounts, askedListPath, askedWords } from "~/features/audience/contacts/rules/asked.ts";
import type { Contact } from "~/features/audience/contacts/rules.ts";
import { personPath, SOURCE_LABELS, standingOf } from "~/features/audience/contacts/rules.ts";
import { dayLabel } from "~/lib/dates.ts";
import { Button } from "~/ui/button.tsx";
import { Paging } from "~/ui/paging.tsx";
import { TagsDialog } from "./tags-dialog.tsx";

type ContactTableProps = {
  contacts: Contact[];
  asked: AskedCounts;
  search: string;
  segment: string | null;
  next: string | null;
  isFirst: boolean;
};

const COLUMNS = ["Name", "Email", "Source", "Tags", "Subscribed", "Date"];

/** The owner's contacts, newest first. */
export function ContactTable({ contacts, asked, search, segment, next, isFirst }: ContactTableProps) {
  const [tagged, setTagged] = useState<Contact | null>(null);
  const close = useCallback(() => setTagged(null), []);
  if (contacts.length === 0)
    return (
      <>
        <AskedNote asked={asked} />
        <p className="border-line border-y py-8 text-muted">
          {search || segment ? "No contact matches." : emptyText(asked)}
        </p>
      </>
    );
  return (
    <>
      <AskedNote asked={asked} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section aria-label="Contacts" tabIndex={0} className="overflow-x-auto border-line border-y">
        <table className="w-full min-w-[46rem] text-start text-[0.9375rem]">
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="py-3 pe-4 text-start font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {contacts.map((contact) => (
              <Row key={contact.id} contact={contact} onTags={() => setTagged(contact)} />
            ))}
          </tbody>
        </table>
      </section>
      <Paging
        what="contacts"
        query={{ tab: "contacts", search, segment: segment ?? "" }}
        next={next}
        isFirst={isFirst}
      />
      {tagged && <TagsDialog contact={tagged} onClose={close} />}
    </>
  );
}

const emptyText = (asked: AskedCounts) =>
  askedWords(asked)
    ? "Nobody has confirmed yet."
    : "Nobody yet. Visitors who subscribe on your page stand here, and people whom you add.";

/** Who would be in the list once they confirm. */
const AskedNote = ({ asked }: { asked: AskedCounts }) =>
  askedWords(asked) && (
    <p className="mb-4">
      <Link to={askedListPath} className="inline-flex min-h-11 items-center text-link">
        {askedWords(asked)}
      </Link>
    </p>
  );

function Row({ contact, onTags }: { contact: Contact; onTags(): void }) {
  const { name, email, source, tags, createdAt } = contact;
  return (
    <tr>
      <td className="max-w-56 break-words py-2 pe-4">
        <Link to={personPath(contact.id)} className="inline-flex min-h-11 items-center text-text">
          <bdi>{name || email}</bdi>
        </Link>
      </td>
      <td className="max-w-72 break-all py-2 pe-4">{email}</td>
      <td className="py-2 pe-4 text-muted">{SOURCE_LABELS[source]}</td>
      <td className="py-2 pe-4">
        <Button
          type="button"
          variant="ghost"
          icon={<Tag aria-hidden />}
          onClick={onTags}
          className="max-w-56 px-2 text-start font-normal"
        >
          {tags.join(", ") || "Add"}
          <span className="sr-only">{`: tags of ${email}`}</span>
        </Button>
      </td>
      <td className="py-2 pe-4">{standingOf(contact)}</td>
      <td className="whitespace-nowrap py-2 pe-4 text-muted">{dayLabel(createdAt.toISOString().slice(0, 10))}</td>
    </tr>
  );
}

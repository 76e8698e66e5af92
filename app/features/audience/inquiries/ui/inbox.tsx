import { ArrowRight, Inbox as InboxIcon, Paperclip } from "lucide-react";
import { Link } from "react-router";
import type { InquiryId } from "~/lib/ids.ts";
import { Paging } from "~/ui/paging.tsx";
import { INBOX, INBOX_VIEWS, type InboxView, inboxPath, type Promised, VIEW_NAMES } from "../rules.ts";
import { Moment } from "./moment.tsx";
import { PromiseClock } from "./promise-clock.tsx";

type Entry = {
  id: InquiryId;
  name: string;
  company: string;
  project: string;
  createdAt: Date;
  readAt: Date | null;
  attachmentName: string | null;
  promise: Promised;
};

type InboxProps = {
  show: InboxView;
  counts: Record<InboxView, number>;
  entries: Entry[];
  /** Cursor of the next page. */
  next: string | null;
  isFirst: boolean;
};

/** The list of inquiries, newest first. */
export function Inbox({ show, counts, entries, next, isFirst }: InboxProps) {
  return (
    <>
      <nav aria-label="Lists" className="flex flex-wrap gap-1">
        {INBOX_VIEWS.map((view) => (
          <Link
            key={view}
            to={view === "open" ? INBOX : `${INBOX}?show=${view}`}
            aria-current={view === show ? "page" : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3.5 font-medium text-muted hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text"
          >
            {VIEW_NAMES[view].name}
            <span className="text-muted text-sm">{counts[view]}</span>
          </Link>
        ))}
      </nav>
      {entries.length ? (
        <ul className="mt-4 border-line border-t">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <Empty show={show} isFirst={isFirst} />
      )}
      <Paging what="inquiries" query={{ show }} next={next} isFirst={isFirst} />
    </>
  );
}

function EntryRow({
  entry: { id, name, company, project, createdAt, readAt, attachmentName, promise },
}: {
  entry: Entry;
}) {
  const weight = readAt ? "font-medium" : "font-semibold";
  return (
    <li className="border-line border-b">
      <Link
        to={inboxPath(id)}
        className="group grid gap-x-6 gap-y-1 rounded-control py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center hover:bg-surface sm:-mx-3 sm:px-3"
      >
        <span className="grid min-w-0 grid-cols-[0.75rem_minmax(0,1fr)] items-baseline gap-x-2.5">
          <span aria-hidden className={`size-2 self-center rounded-full ${readAt ? "bg-transparent" : "bg-accent"}`} />
          <span className={`truncate text-lg ${weight}`}>
            {readAt ? "" : <span className="sr-only">Unread: </span>}
            <bdi>{project}</bdi>
          </span>
          <span className="col-start-2 flex min-w-0 items-center gap-2 text-muted text-sm">
            <span className="truncate">
              <bdi>{name}</bdi>
              {company && ", "}
              <bdi>{company}</bdi>
            </span>
            {attachmentName && <Paperclip aria-label="With a file" className="size-4 shrink-0" strokeWidth={1.75} />}
          </span>
        </span>
        <span className="flex items-center gap-4 ps-5.5 text-sm sm:flex-col sm:items-end sm:gap-1 sm:ps-0">
          <PromiseClock promise={promise} />
          <Moment at={createdAt} className="text-muted" />
        </span>
      </Link>
    </li>
  );
}

const Empty = ({ show, isFirst }: { show: InboxView; isFirst: boolean }) => (
  <div className="mt-4 border-line border-t py-14">
    <InboxIcon aria-hidden className="size-8 text-muted" strokeWidth={1.25} />
    <p className="mt-4 max-w-md text-lg">{isFirst ? VIEW_NAMES[show].none : "There is nothing older in this list."}</p>
    {show === "open" && isFirst && (
      <Link to="/actors" reloadDocument className="mt-3 inline-flex min-h-11 items-center gap-2 text-link">
        See your page as casting does
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    )}
  </div>
);

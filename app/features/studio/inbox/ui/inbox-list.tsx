import { useEffect, useEffectEvent } from "react";
import { Link, useRevalidator } from "react-router";
import { useUpdates } from "~/features/account/live-updates/ui/use-updates.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";

type Item = {
  id: string;
  words: string;
  /** Null where what it is about is gone. */
  to: string | null;
  createdAt: Date;
  readAt: Date | null;
};
type InboxListProps = {
  items: Item[];
  /** IANA name of the zone in which times are shown. */
  zone: string;
  isFirst: boolean;
  /** The place of the last entry, where there are earlier ones. */
  next: string | null;
};

/** What has happened, latest first; new entries appear by themselves, and what was shown is read. */
export function InboxList({ items, zone, isFirst, next }: InboxListProps) {
  const { revalidate } = useRevalidator();
  useUpdates("inbox", () => void revalidate());
  useReading(items);
  if (!items.length) return <Empty isFirst={isFirst} />;
  const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: zone });
  return (
    <>
      <ul className="border-line border-b">
        {items.map(({ to, ...item }) => (
          <li key={item.id} className="border-line border-t">
            {to ? (
              <Link to={to} reloadDocument={!isOfStudio(to)} className={`${ROW} hover:text-link`}>
                <Entry {...item} moments={moments} />
              </Link>
            ) : (
              <div className={ROW}>
                <Entry {...item} moments={moments} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <ButtonLink to={`?before=${encodeURIComponent(next)}`} variant="quiet" className="mt-6">
          Show earlier ones
        </ButtonLink>
      )}
    </>
  );
}

const ROW = "flex min-h-16 items-center gap-4 py-3 text-text no-underline";

/** Public pages are documents of their own. */
const isOfStudio = (path: string) => !path.startsWith("/films/");

type EntryProps = Pick<Item, "words" | "createdAt" | "readAt"> & { moments: Intl.DateTimeFormat };

const Entry = ({ words, createdAt, readAt, moments }: EntryProps) => (
  <>
    <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${readAt ? "bg-transparent" : "bg-accent"}`} />
    <span className="min-w-0">
      <span className={readAt ? "" : "font-semibold"}>
        {words}
        {!readAt && <span className="sr-only">, new</span>}
      </span>
      <time dateTime={createdAt.toISOString()} className="block text-muted text-sm">
        {moments.format(createdAt)}
      </time>
    </span>
  </>
);

const Empty = ({ isFirst }: { isFirst: boolean }) => (
  <p className="max-w-prose text-muted">
    {isFirst
      ? "Nothing has happened yet. Comments, mentions, inquiries, donations, sales, finished clips, boosts and campaigns appear here."
      : "There is nothing earlier."}
  </p>
);

/** Tells the server which entries were shown, once for each latest one. */
function useReading(items: Item[]) {
  const sender = useSender();
  const latest = items.find(({ readAt }) => !readAt)?.createdAt.toISOString() ?? null;
  const tell = useEffectEvent((upTo: string) => {
    void sender.submit({ upTo }, { method: "post", action: "/studio/inbox/reading" });
  });
  useEffect(() => {
    if (latest) tell(latest);
  }, [latest]);
}

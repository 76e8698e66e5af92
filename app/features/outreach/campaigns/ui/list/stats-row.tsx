import { Link } from "react-router";
import { rateOf, type Stats } from "../../rules.ts";

/** What became of the mails, once something was sent. */
export function StatsRow({ sent, kept, opened, clicked, bounced, complained, skipped }: Stats) {
  if (sent === 0 && kept === 0) return null;
  const figures = [
    ["Sent", String(sent)],
    ["Opened", `${opened} (${rateOf(opened, sent)}%)`],
    ["Clicked", `${clicked} (${rateOf(clicked, sent)}%)`],
    ["Bounced", String(bounced)],
    ...(complained > 0 ? [["Spam complaints", String(complained)] as const] : []),
    ...(skipped > 0 ? [["Skipped", String(skipped)] as const] : []),
  ] as const;
  return (
    <>
      {sent > 0 && (
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
          {figures.map(([label, figure]) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {kept > 0 && (
        <p className="mt-3 text-muted text-sm">
          {`No mail server is set up here, so nothing was sent: ${kept} ${kept === 1 ? "mail is" : "mails are"} kept in the `}
          <Link to="/dev/outbox" className="text-link">
            outbox
          </Link>
          .
        </p>
      )}
    </>
  );
}

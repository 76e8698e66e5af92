import { Link } from "react-router";
import { dayWords } from "~/features/account/withholding/rules/statements.ts";
import { reportAt } from "~/features/desk/operators/rules.ts";
import type { ReportId } from "~/lib/ids.ts";
import { CATEGORIES, isCategory, QUEUE_SHOWN, reportName } from "../rules.ts";

export type ListedReport = {
  id: ReportId;
  number: number;
  address: string;
  title: string;
  category: string;
  people: number;
  receivedAt: Date;
  askedUntil: Date | null;
  /** Whether a suspension waits for a second person. */
  isProposed: boolean;
};

/** What waits, the most urgent first. */
export const QueueList = ({ reports, hasMore }: { reports: ListedReport[]; hasMore: boolean }) => {
  if (!reports.length) return <p className="text-muted">Nothing waits. New reports appear here.</p>;
  return (
    <>
      <ReportRows reports={reports} />
      {hasMore && (
        <p className="mt-6 text-muted">
          These are the {QUEUE_SHOWN} most urgent ones. More follow as soon as some are decided.
        </p>
      )}
    </>
  );
};

export const ReportRows = ({ reports }: { reports: ListedReport[] }) => (
  <ul className="border-line border-b">
    {reports.map(({ id, number, address, title, category, people, receivedAt, askedUntil, isProposed }) => (
      <li key={id} className="border-line border-t">
        <Link to={reportAt(id)} className="block py-4 text-text no-underline hover:text-link">
          <span className="font-semibold">{isCategory(category) ? CATEGORIES[category].label : category}</span>
          <span className="block [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>, {address}
          </span>
          <span className="block text-muted text-sm">
            {reportName(number)}, {dayWords(receivedAt)}
            {people > 1 && `, reported by ${people} people`}
            {isProposed && ", a suspension waits for a second person"}
            {askedUntil && `, the owner was asked until ${dayWords(askedUntil)}`}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

import { Link } from "react-router";
import { dayWords, deskHeadline, type StatedDecision } from "~/features/account/withholding/rules/statements.ts";
import { reportAt } from "~/features/desk/operators/rules.ts";
import { SettingsForm } from "~/features/studio/settings/ui/settings-form.tsx";
import type { DecisionId, ReportId } from "~/lib/ids.ts";
import { COUNTER_NOTICES, counterWords } from "../rules.ts";

type Listed = {
  decisionId: DecisionId;
  reportId: ReportId | null;
  name: string;
  address: string;
  phone: string;
  signature: string;
  receivedAt: Date;
  lawsuitAt: Date | null;
  restoredAt: Date | null;
  decision: StatedDecision;
};

/** Counter-notices after which something comes back, with its days. */
export const CounterList = ({ notices }: { notices: Listed[] }) =>
  notices.length ? (
    <ul className="max-w-prose border-line border-b">
      {notices.map((notice) => (
        <li key={notice.decisionId} className="border-line border-t py-8">
          <Waiting notice={notice} />
        </li>
      ))}
    </ul>
  ) : (
    <p className="text-muted">No counter-notice waits.</p>
  );

const Waiting = ({ notice }: { notice: Listed }) => {
  const { decisionId, reportId, name, address, phone, signature, receivedAt, decision } = notice;
  const said = [
    ["Received on", dayWords(receivedAt)],
    ["Name", name],
    ["Address", address],
    ["Telephone", phone],
    ["Signed", signature],
  ];
  return (
    <>
      <h2 className="text-xl [overflow-wrap:anywhere]">
        {deskHeadline(decision)}: {decision.address}
      </h2>
      <p className="mt-2">{counterWords(notice)}</p>
      <dl className="mt-4 grid gap-3">
        {said.map(([label, words]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {words}
            </dd>
          </div>
        ))}
      </dl>
      {reportId && (
        <p className="mt-4">
          <Link to={reportAt(reportId)}>The report that led to it</Link>
        </p>
      )}
      <div className="mt-6">
        <SettingsForm
          action={`${COUNTER_NOTICES}/${decisionId}/lawsuit`}
          button="A lawsuit was shown"
          label={`A lawsuit was shown about ${decision.address}`}
          variant="quiet"
        />
      </div>
    </>
  );
};

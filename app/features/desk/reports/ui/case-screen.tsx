import type { ReactNode } from "react";
import type { SubjectKind } from "~/features/account/withholding/rules.ts";
import { reportAt } from "~/features/desk/operators/rules.ts";
import type { ShownThing } from "~/features/desk/subjects/rules.ts";
import { SettingsForm } from "~/features/studio/settings/ui/settings-form.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { OfferedStep, Step } from "../rules/deciding.ts";
import { CATEGORIES, isCategory, type Outcome, reportName, stateWords } from "../rules.ts";
import { OwnerPart, type OwnerPartProps } from "./owner-part.tsx";
import { Pictures, type Shot } from "./pictures.tsx";
import { type Proposal, ProposalPart } from "./proposal-part.tsx";
import { type ListedReport, ReportRows } from "./queue-list.tsx";
import { Section } from "./section.tsx";
import { StepForm } from "./step-form.tsx";
import { Thing } from "./thing.tsx";

type Shown = ListedReport & {
  subjectKind: SubjectKind;
  explanation: string;
  name: string;
  email: string;
  work: string;
  authority: string;
  signature: string;
  state: "open" | "decided" | "merged";
  outcome: Outcome | null;
  answer: string;
};
type CaseScreenProps = OwnerPartProps & {
  report: Shown;
  shown: ShownThing;
  pictures: Shot[];
  proposal: Proposal | null;
  earlier: ListedReport[];
  steps: [Step, string][];
  isOwn: boolean;
  /** Other pages with the same film. */
  copies: ReactNode;
  offered: OfferedStep | null;
};

/** One report with everything that is known of the thing and its owner, and what can be done. */
export function CaseScreen({
  report,
  shown,
  pictures,
  proposal,
  earlier,
  decided,
  owner,
  strikes,
  steps,
  isOwn,
  copies,
  offered,
}: CaseScreenProps) {
  const { category } = report;
  const held = decided.find(({ reportId, endedAt }) => reportId === report.id && endedAt === null);
  return (
    <>
      <h1 className="text-title [overflow-wrap:anywhere]">
        {reportName(report.number)}: {isCategory(category) ? CATEGORIES[category].label : category}
      </h1>
      <p className="mt-3 text-muted">{stateWords(report)}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        <div>
          <Thing report={report} shown={shown} />
          <Said report={report} />
          <Pictures reportId={report.id} pictures={pictures} />
        </div>
        <div>
          {report.state === "open" && <Open {...{ report, proposal, steps, isOwn, offered }} />}
          {report.answer && (
            <Section heading="What was said">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{report.answer}</p>
            </Section>
          )}
          {held && !isOwn && (
            <Section heading="The decision holds">
              <SettingsForm action={`${reportAt(report.id)}/taking-back`} button="Take it back" variant="quiet" />
            </Section>
          )}
        </div>
      </div>
      {copies}
      <OwnerPart owner={owner} strikes={strikes} decided={decided} />
      {earlier.length > 0 && (
        <Section heading="Other reports of it">
          <ReportRows reports={earlier} />
        </Section>
      )}
    </>
  );
}

type OpenProps = Pick<CaseScreenProps, "report" | "proposal" | "steps" | "isOwn" | "offered">;

function Open({ report, proposal, steps, isOwn, offered }: OpenProps) {
  if (isOwn) return <Notice>It is about something of yours: somebody else has to decide.</Notice>;
  if (proposal) return <ProposalPart action={`${reportAt(report.id)}/confirmation`} proposal={proposal} />;
  return <StepForm action={reportAt(report.id)} steps={steps} offered={offered} />;
}

function Said({ report }: { report: Shown }) {
  const { explanation, work, authority, name, email, signature } = report;
  const said: [string, string][] = [
    ["What is wrong", explanation],
    ["The work", work],
    ["What the sender is to it", authority],
    ["Sender", [name, email].filter(Boolean).join(", ")],
    ["Signed", signature],
  ];
  return (
    <dl className="mt-6 grid gap-3">
      {said
        .filter(([, words]) => words)
        .map(([label, words]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {words}
            </dd>
          </div>
        ))}
    </dl>
  );
}

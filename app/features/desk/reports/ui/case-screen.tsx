import type { ReactNode } from "react";
import {
  dayWords,
  headline,
  type StatedDecision,
  standingOf,
} from "~/features/account/withholding/rules/statements.ts";
import { STRIKES, SUBJECT_WORDS, type SubjectKind } from "~/features/account/withholding/rules.ts";
import { reportAt } from "~/features/desk/operators/rules.ts";
import { SettingsForm } from "~/features/studio/settings/ui/settings-form.tsx";
import type { DecisionId } from "~/lib/ids.ts";
import { Notice } from "~/ui/notice.tsx";
import type { Step } from "../rules/deciding.ts";
import { CATEGORIES, isCategory, type Outcome, reportName, stateWords } from "../rules.ts";
import { type ListedReport, ReportRows } from "./queue-list.tsx";
import { StepForm } from "./step-form.tsx";

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
type Owner = { username: string | null; createdAt: Date; suspendedAt: Date | null };
type Decided = StatedDecision & { id: DecisionId; reportId: string | null };

type CaseScreenProps = {
  report: Shown;
  earlier: ListedReport[];
  decided: Decided[];
  owner: Owner | null;
  strikes: number;
  steps: [Step, string][];
  isOwn: boolean;
};

/** One report with everything that is known of the thing and its owner, and what can be done. */
export function CaseScreen({ report, earlier, decided, owner, strikes, steps, isOwn }: CaseScreenProps) {
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
          <Thing report={report} />
          <Said report={report} />
        </div>
        <div>
          {report.state === "open" && <Open report={report} steps={steps} isOwn={isOwn} />}
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
      <OwnerPart owner={owner} strikes={strikes} decided={decided} />
      {earlier.length > 0 && (
        <Section heading="Other reports of it">
          <ReportRows reports={earlier} />
        </Section>
      )}
    </>
  );
}

const Open = ({ report, steps, isOwn }: Pick<CaseScreenProps, "report" | "steps" | "isOwn">) =>
  isOwn ? (
    <Notice>It is about something of yours: somebody else has to decide.</Notice>
  ) : (
    <StepForm action={reportAt(report.id)} steps={steps} />
  );

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-3 text-xl">{heading}</h2>
    {children}
  </section>
);

const Thing = ({ report: { title, address, subjectKind, people } }: { report: Shown }) => (
  <section>
    <h2 className="mb-3 text-xl">
      The {SUBJECT_WORDS[subjectKind]}: <bdi>{title}</bdi>
    </h2>
    <p className="[overflow-wrap:anywhere]">
      <a href={address} target="_blank" rel="noopener noreferrer">
        Open it as visitors see it
        <span className="sr-only"> (new tab)</span>
      </a>{" "}
      {address}
    </p>
    {people > 1 && <p className="mt-2">Reported by {people} people.</p>}
  </section>
);

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

type OwnerPartProps = Pick<CaseScreenProps, "owner" | "strikes" | "decided">;

const OwnerPart = ({ owner, strikes, decided }: OwnerPartProps) => (
  <Section heading="The owner">
    {owner ? (
      <p>
        <bdi>{owner.username ?? "No username yet"}</bdi>, here since {dayWords(owner.createdAt)}.
        {owner.suspendedAt && ` Suspended since ${dayWords(owner.suspendedAt)}.`}
        {strikes > 0 && ` Strikes that count: ${strikes} of ${STRIKES.most}.`}
      </p>
    ) : (
      <p>The account is not there any more.</p>
    )}
    {decided.length > 0 && (
      <ul className="mt-4 grid gap-2">
        {decided.map((decision) => (
          <li key={decision.id} className="[overflow-wrap:anywhere]">
            {dayWords(decision.at)}: {headline(decision)}, {decision.address}. {standingOf(decision)}
          </li>
        ))}
      </ul>
    )}
  </Section>
);

import { useState } from "react";
import { Link } from "react-router";
import { bytesText } from "~/lib/byte-sizes.ts";
import { dayLabel } from "~/lib/dates.ts";
import type { ImportId } from "~/lib/ids.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { BACK_AGAIN } from "../rules/idle.ts";
import { type AccountImport, type Idle, isAtWork, type OwnPage, problemText } from "../rules.ts";
import { Press } from "./import-press.tsx";
import { ReportView } from "./report-view.tsx";

const PANEL = "flex flex-col gap-4 rounded-panel border border-line bg-surface p-5";

type ImportStateProps = { latest: AccountImport; page: OwnPage | null; idle: Idle | null };

/** What has become of the latest archive. */
export function ImportState({ latest, page, idle }: ImportStateProps) {
  const { id, status, problem, problemDetail, report } = latest;
  if (isAtWork(latest)) return <AtWork latest={latest} />;
  if (status === "failed") return <Notice tone="error">{problemText(problem, problemDetail)}</Notice>;
  if (status === "sending" || !report) return null;
  const asks = page && (report.came.pages ?? 0) > 0;
  return (
    <section aria-label={status === "checked" ? "Checked archive" : "Imported archive"} className={PANEL}>
      <div>
        <h3 className="font-semibold text-lg">
          {status === "checked" ? "This would come" : "The archive was imported"}
        </h3>
        <p className="mt-1 break-words text-muted text-sm">{originOf(latest)}</p>
      </div>
      <ReportView report={report} isDone={status === "done"} />
      {status === "checked" ? (
        <Start key={id} id={id} page={asks ? page : null} idle={idle} />
      ) : (
        <div>
          <Press id={id} what="removal" label="Close the report" pendingLabel="Closing…" variant="quiet" />
        </div>
      )}
    </section>
  );
}

type StartProps = { id: ImportId; page: OwnPage | null; idle: Idle | null };

/** The choice of what becomes of the own page, what would lie idle after it, and the button that begins. */
function Start({ id, page, idle }: StartProps) {
  const [replaces, setReplaces] = useState(page?.isUntouched ?? false);
  return (
    <>
      {idle && <IdleNote {...idle} sentences={replaces ? idle.replacing : idle.sentences} />}
      <div className="flex flex-wrap items-end gap-3">
        <Press id={id} what="run" label="Import it" pendingLabel="Starting…" variant="primary">
          {page && <DraftQuestion page={page} onChange={setReplaces} />}
        </Press>
        <Press id={id} what="removal" label="Cancel" pendingLabel="Cancelling…" variant="quiet" />
      </div>
    </>
  );
}

const originOf = ({ fileName, byteSize, report }: AccountImport) =>
  [
    fileName,
    bytesText(byteSize),
    report?.username && `from ${report.username}`,
    `made on ${report?.madeAt.slice(0, 10)}`,
  ]
    .filter(Boolean)
    .join(" · ");

const LABELS: Partial<Record<AccountImport["status"], string>> = {
  waiting: "Waiting for its turn",
  checking: "Checking",
  importing: "Importing",
};

const AtWork = ({ latest: { id, status, progress } }: { latest: AccountImport }) => (
  <section aria-label="Import in progress" className={PANEL}>
    <h3 className="font-semibold text-lg">
      {status === "importing" ? "Your archive is being imported" : "Your archive is being checked"}
    </h3>
    <ProgressBar value={progress} label={LABELS[status] ?? "Working"} />
    <p className="text-muted text-sm">You can leave this page. All of it comes, or nothing does.</p>
    <div>
      <Press id={id} what="removal" label="Cancel" pendingLabel="Cancelling…" variant="quiet" />
    </div>
  </section>
);

/** What the plan has no place for; it stands before the button that begins. */
const IdleNote = ({ sentences, plan, pricing }: Omit<Idle, "replacing">) =>
  sentences.length > 0 && (
    <Notice tone="warning">
      <p className="font-semibold">{`On your plan, ${plan}, a part of it would lie idle`}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2">
        {`${BACK_AGAIN} `}
        <Link to={pricing} className="text-link">
          See the plans
        </Link>
      </p>
    </Notice>
  );

type DraftQuestionProps = { page: OwnPage; onChange(replaces: boolean): void };

const DraftQuestion = ({ page: { title, savedAt, isUntouched }, onChange }: DraftQuestionProps) => (
  <div className="mb-4 w-full">
    <Checkbox
      name="replacesDraft"
      label="Replace the draft of my page with the page of the archive"
      defaultChecked={isUntouched}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <p className="max-w-prose text-muted text-sm">
      {isUntouched
        ? `You have not changed “${title}” yet. `
        : `It replaces the draft of “${title}”, saved on ${dayLabel(savedAt.toISOString().slice(0, 10))}. `}
      Visitors see it once you publish, and its history can bring your draft back. Otherwise it comes as a page beside
      yours.
    </p>
  </div>
);

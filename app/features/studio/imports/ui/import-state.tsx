import { bytesText } from "~/lib/byte-sizes.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { type AccountImport, isAtWork, problemText } from "../rules.ts";
import { Press } from "./import-press.tsx";
import { ReportView } from "./report-view.tsx";

const PANEL = "flex flex-col gap-4 rounded-panel border border-line bg-surface p-5";

/** `asksForDraft`: actors have one page only, so they choose whether an archive's page replaces its draft. */
type ImportStateProps = { latest: AccountImport; asksForDraft: boolean };

/** What has become of the latest archive. */
export function ImportState({ latest, asksForDraft }: ImportStateProps) {
  const { id, status, problem, problemDetail, report } = latest;
  if (isAtWork(latest)) return <AtWork latest={latest} />;
  if (status === "failed") return <Notice tone="error">{problemText(problem, problemDetail)}</Notice>;
  if (status === "sending" || !report) return null;
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
        <div className="flex flex-wrap items-end gap-3">
          <Press id={id} what="run" label="Import it" pendingLabel="Starting…" variant="primary">
            {asksForDraft && (report.came.pages ?? 0) > 0 && <DraftQuestion />}
          </Press>
          <Press id={id} what="removal" label="Cancel" pendingLabel="Cancelling…" variant="quiet" />
        </div>
      ) : (
        <div>
          <Press id={id} what="removal" label="Close the report" pendingLabel="Closing…" variant="quiet" />
        </div>
      )}
    </section>
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

const DraftQuestion = () => (
  <div className="mb-4 w-full">
    <Checkbox name="replacesDraft" label="Replace the draft of my page with the page of the archive" />
    <p className="text-muted text-sm">
      Visitors see it once you publish, and its history can bring your draft back. Otherwise it comes as a page beside
      yours.
    </p>
  </div>
);

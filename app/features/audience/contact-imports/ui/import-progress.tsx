import { Download } from "lucide-react";
import { askedListPath } from "~/features/audience/contacts/rules/asked.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Form, useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { FIGURE_LABELS, figuresLine, STATE_LABELS } from "../rules/words.ts";
import { type ContactImport, type Figures, importPath, REPORT_SHOWN, type ReportedRow } from "../rules.ts";

/** How far an import is, what it did, and which rows it left out. */
export function ImportProgress({ imported }: { imported: ContactImport }) {
  const { id, state, percent, pauseReason, report, left } = imported;
  const stopping = useSender();
  const stop = () => stopping.submit(null, { method: "post", action: `${importPath(id)}/cancellation` });
  const isOpen = state === "running" || state === "paused";
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {pauseReason && <Notice tone="warning">{pauseReason}</Notice>}
      {isOpen && <ProgressBar value={percent} label="Import" />}
      {!isOpen && <p className="font-semibold">{`${STATE_LABELS[state]}: ${figuresLine(imported)}.`}</p>}
      <FiguresList figures={imported} />
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          {state === "paused" && (
            <Form method="post">
              <Button name="intent" value="resume">
                Go on
              </Button>
            </Form>
          )}
          <Button type="button" variant="quiet" pending={stopping.state !== "idle"} onClick={() => void stop()}>
            Stop
          </Button>
          <p className="self-center text-muted text-sm">You can leave this screen meanwhile.</p>
        </div>
      )}
      {left > 0 && <Report report={report} left={left} href={`${importPath(id)}/report`} />}
      {!isOpen && (
        <ButtonLink to={imported.asked > 0 ? askedListPath : "/studio/contacts"} variant="quiet" className="self-start">
          {imported.asked > 0 ? "Ask them to confirm" : "To your contacts"}
        </ButtonLink>
      )}
    </div>
  );
}

const FiguresList = ({ figures }: { figures: Figures }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-4">
    {(Object.keys(FIGURE_LABELS) as (keyof Figures)[]).map((name) => (
      <div key={name} className="flex flex-col-reverse justify-end bg-surface px-4 py-3.5">
        <dt className="text-muted text-sm first-letter:uppercase">{FIGURE_LABELS[name]}</dt>
        <dd className="font-semibold text-2xl tabular-nums leading-tight">{figures[name].toLocaleString("en")}</dd>
      </div>
    ))}
  </dl>
);

const Report = ({ report, left, href }: { report: ReportedRow[]; left: number; href: string }) => (
  <section aria-labelledby="left-out">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <h2 id="left-out" className="font-semibold text-xl">
        Left out
      </h2>
      <ButtonLink to={href} reloadDocument variant="ghost" icon={<Download aria-hidden />}>
        All as CSV
      </ButtonLink>
    </div>
    <ul className="divide-y divide-line border-line border-y">
      {report.map(({ row, email, problem }) => (
        <li key={`${row} ${email}`} className="py-2.5">
          <p className="break-all font-medium">{`Row ${row.toLocaleString("en")}${email && `: ${email}`}`}</p>
          <p className="text-muted text-sm">{problem}</p>
        </li>
      ))}
    </ul>
    {left > REPORT_SHOWN && (
      <p className="mt-3 text-muted text-sm">{`These are the first ${REPORT_SHOWN} of ${left.toLocaleString("en")}.`}</p>
    )}
  </section>
);

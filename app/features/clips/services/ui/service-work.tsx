import { exactMoney } from "~/lib/money.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { useRefusal } from "~/ui/use-refusal.ts";
import { EXECUTOR_NAMES, isMoving } from "../rules/kinds.ts";
import type { ServiceJobEntry } from "../rules.ts";

type Answer = { ok: boolean; problems: Record<string, string> };

/** Work of a service: how far it is, why it ended, or what its owner has to decide. */
export function ServiceWork({ job }: { job: ServiceJobEntry }) {
  if (isMoving(job.state)) return <Moving job={job} />;
  return job.state === "uncertain" ? <Uncertain job={job} /> : <Ended job={job} />;
}

const pathOf = ({ id }: ServiceJobEntry) => `/studio/clips/service-jobs/${id}`;

function Moving({ job }: { job: ServiceJobEntry }) {
  return (
    <section
      aria-label={TEXTS[job.kind].inProgress}
      className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="truncate font-semibold text-lg">
        {TEXTS[job.kind].heading} <bdi>{job.title}</bdi>
      </h2>
      <ProgressBar value={job.progress} label={job.line} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm tabular-nums">{`By ${EXECUTOR_NAMES[job.service]}. ${costText(job)} This goes on when you leave.`}</p>
        <Dismissal job={job} label={TEXTS[job.kind].cancel} />
      </div>
    </section>
  );
}

const EDITING = {
  ...{ inProgress: "AI editing in progress", heading: "AI editing of", cancel: "Cancel", giveUp: "Give up" },
  doubt: "Sent again, the work may cost twice. After an hour it ends.",
  failed: "The clip itself is as it was.",
};

/** Where a service is called off, this server renders the clip. */
const TEXTS = {
  words: {
    ...{ inProgress: "Words in progress", heading: "Words of", cancel: "Cancel", giveUp: "Give up" },
    doubt: "If it did, the words may still come. Sent again, the work may cost twice.",
    failed: "",
  },
  render: {
    ...{ inProgress: "Rendering in progress", heading: "Rendering" },
    ...{ cancel: "Render here instead", giveUp: "Render here instead" },
    doubt:
      "If it did, the clip may still come. Sent again, the work may cost twice. After a day this server renders it.",
    failed: "This server renders instead.",
  },
  shorts: {
    ...{ inProgress: "Search by Klap in progress", heading: "Clips of" },
    ...{ cancel: "Look here instead", giveUp: "Look here instead" },
    doubt: "Sent again, the work may cost twice. After an hour this server looks for clips, where the film is here.",
    failed: "This server looks for clips instead, where the film is here.",
  },
  export: {
    ...{ inProgress: "Clip in progress", heading: "Making", cancel: "Leave it out", giveUp: "Leave it out" },
    doubt: "Sent again, the work may cost twice. After an hour this clip is left out.",
    failed: "This clip is left out, and the others stay.",
  },
  edit: EDITING,
  edited: EDITING,
};

const costText = ({ cents }: ServiceJobEntry) =>
  cents ? `Costs about ${exactMoney(cents, "usd")}.` : "Costs nothing.";
const endedCost = ({ cents }: ServiceJobEntry) =>
  cents ? `It cost about ${exactMoney(cents, "usd")}.` : "It cost nothing.";

function Uncertain({ job }: { job: ServiceJobEntry }) {
  const { Form, state, data } = useSender<Answer>();
  useRefusal(data);
  return (
    <Notice tone="warning">
      <p>
        {`${EXECUTOR_NAMES[job.service]} did not say whether it began with `}
        <bdi>{job.title}</bdi>
        {`. ${TEXTS[job.kind].doubt}`}
      </p>
      {job.problem && <p className="mt-1 text-muted text-sm">{job.problem}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Form method="post" action={`${pathOf(job)}/sending`}>
          <Button variant="quiet" pending={state !== "idle"} pendingLabel="Sending…">
            Send again
          </Button>
        </Form>
        <Dismissal job={job} label={TEXTS[job.kind].giveUp} />
      </div>
    </Notice>
  );
}

const Ended = ({ job }: { job: ServiceJobEntry }) => (
  <Notice tone={job.state === "failed" ? "error" : "info"}>
    <p>
      {job.problem}{" "}
      {job.count > 1 ? (
        `(${job.count} clips)`
      ) : (
        <>
          (<bdi>{job.title}</bdi>)
        </>
      )}
    </p>
    <p className="mt-1 text-muted text-sm">
      {`${job.state === "failed" ? TEXTS[job.kind].failed : ""} ${endedCost(job)}`.trim()}
    </p>
    <div className="mt-3">
      <Dismissal job={job} label="Dismiss" />
    </div>
  </Notice>
);

function Dismissal({ job, label }: { job: ServiceJobEntry; label: string }) {
  const { Form, state, data } = useSender<Answer>();
  useRefusal(data);
  return (
    <Form method="delete" action={pathOf(job)}>
      <Button variant="quiet" pending={state !== "idle"} pendingLabel="One moment…">
        {label}
      </Button>
    </Form>
  );
}

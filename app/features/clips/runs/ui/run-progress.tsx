import { Notice } from "~/ui/notice.tsx";
import { canRetryRun, isUnderWay, type RunEntry } from "../rules.ts";
import { EndedWork } from "./ended-work.tsx";
import { WorkPanel } from "./work-panel.tsx";

/** What is happening with the clips of a film, or why there are none. */
export function RunProgress({ run }: { run: RunEntry }) {
  const { id, title, status, progress, line, problem, secondsLeft } = run;
  if (isUnderWay(status))
    return (
      <WorkPanel
        label="Clips in progress"
        heading={
          <>
            Creating clips of <bdi>{title}</bdi>
          </>
        }
        {...{ progress, line }}
        note={secondsLeft === null ? GOES_ON : `${leftText(secondsLeft)} ${GOES_ON}`}
        cancellation={`/studio/clips/runs/${id}/cancellation`}
      />
    );
  if (!canRetryRun(status)) return problem ? <Notice>{problem}</Notice> : null;
  const isFailure = status === "failed";
  const reason = isFailure ? (problem ?? "Failed to generate clips") : "The clips were cancelled.";
  return (
    <EndedWork {...{ isFailure, reason, title }} retry={run.isRepeatable ? `/studio/clips/runs/${id}/retry` : null} />
  );
}

const GOES_ON = "This goes on when you leave.";

const leftText = (seconds: number) =>
  seconds < 60 ? "Less than a minute left." : `About ${Math.ceil(seconds / 60)} minutes left.`;

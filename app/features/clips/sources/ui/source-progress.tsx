import { EndedWork } from "~/features/clips/runs/ui/ended-work.tsx";
import { WorkPanel } from "~/features/clips/runs/ui/work-panel.tsx";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { isOnItsWay, type SourceEntry } from "../rules.ts";

/** A film on its way here, or why it did not arrive. */
export function SourceProgress({ source }: { source: SourceEntry }) {
  const { id, title, stage, progress, line, problem } = source;
  if (isOnItsWay(source))
    return (
      <WorkPanel
        label={`Video ${title} on its way`}
        heading={
          <>
            Fetching <bdi>{title}</bdi>
          </>
        }
        {...{ progress, line }}
        note="Its clips start by themselves. This goes on when you leave."
        cancellation={`/studio/clips/sources/${id}/cancellation`}
      />
    );
  const isFailure = stage === "failed";
  const reason = isFailure ? (problem ?? "Failed to generate clips") : "Fetching the video was cancelled.";
  return (
    <EndedWork {...{ isFailure, reason, title }} retry={`/studio/clips/sources/${id}/retry`}>
      <Dismissal id={id} />
    </EndedWork>
  );
}

function Dismissal({ id }: Pick<SourceEntry, "id">) {
  const { Form, state } = useSender();
  return (
    <Form method="delete" action={`/studio/clips/sources/${id}`}>
      <Button variant="ghost" pending={state !== "idle"} pendingLabel="Removing…">
        Dismiss
      </Button>
    </Form>
  );
}

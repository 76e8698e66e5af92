import type { VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";

type Props = {
  /** How many clips show words that the film does not have any more. */
  count: number;
  /** Of one film; of all where it is left out. */
  videoId?: VideoId;
};

/** Tells that clips show other words than their films have now, and makes those anew. */
export function OtherWords({ count, videoId }: Props) {
  const { Form, state } = useSender();
  if (!count) return null;
  return (
    <Form
      method="post"
      action="/studio/clips/renderings"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-raised px-4 py-3"
    >
      {videoId && <input type="hidden" name="videoId" value={videoId} />}
      <p role="status" className="min-w-0">
        <strong className="font-semibold">Words have changed.</strong>{" "}
        {count === 1 ? "One clip still shows the old ones." : `${count} clips still show the old ones.`}
      </p>
      <Button variant="quiet" pending={state !== "idle"} pendingLabel="Starting…">
        Render anew
      </Button>
    </Form>
  );
}

import { timeText } from "~/lib/dates.ts";
import type { VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { TextField } from "~/ui/text-field.tsx";

type Props = { videoId: VideoId; introEndMs: number | null };

/** The position that Skip Intro seeks to. */
export function IntroEndField({ videoId, introEndMs }: Props) {
  const fetcher = useSender<{ problem: string | null }>();
  const action = `/videos/${videoId}/intro`;
  const saved = fetcher.state === "idle" && fetcher.data && !fetcher.data.problem;
  return (
    <fetcher.Form method="put" action={action} className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <div className="w-44">
        <TextField
          key={introEndMs}
          label="The intro ends at"
          name="introEnd"
          defaultValue={introEndMs === null ? "" : timeText(introEndMs)}
          placeholder="1:05"
          inputMode="numeric"
          autoComplete="off"
          error={fetcher.data?.problem}
        />
      </div>
      <div className="mt-[calc(1.5*0.9375rem+0.5rem)] flex gap-2">
        <Button variant="quiet" pending={fetcher.state !== "idle"} className="min-h-12">
          Save
        </Button>
        {introEndMs !== null && (
          <Button
            type="button"
            variant="ghost"
            className="min-h-12"
            onClick={() => void fetcher.submit(null, { method: "delete", action })}
          >
            Clear
          </Button>
        )}
      </div>
      <p role="status" className="basis-full text-success text-sm">
        {saved ? "Saved." : ""}
      </p>
    </fetcher.Form>
  );
}

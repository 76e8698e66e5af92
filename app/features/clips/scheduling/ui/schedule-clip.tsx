import { useEffect } from "react";
import { ZoneField } from "~/features/content/schedules/ui/zone-field.tsx";
import type { MadeClipId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { ScheduleEntry } from "../rules.ts";
import { ChosenPosts } from "./chosen-posts.tsx";
import { useClipTexts } from "./use-clip-texts.ts";

type ScheduleClipProps = {
  clip: { id: MadeClipId; title: string };
  /** What is changed; null for a new one. */
  entry: ScheduleEntry | null;
  zone: string | null;
  onClose(): void;
};
type Answer = { ok: boolean; problems: Record<string, string> };

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];

/** Chooses when and where a clip is posted; its owner is reminded then. */
export function ScheduleClip({ clip, entry, zone, onClose }: ScheduleClipProps) {
  const { Form, data, state } = useSender<Answer>();
  const { say } = useNotices();
  const texts = useClipTexts(clip.id);
  const problems = data?.problems ?? {};
  useEffect(() => {
    if (state !== "idle" || !data?.ok) return;
    say("Scheduled. We remind you by mail at that time.");
    onClose();
  }, [state, data, say, onClose]);
  const action = entry ? `/studio/clips/schedules/${entry.id}` : `/studio/clips/${clip.id}/schedules`;
  return (
    <Dialog title={`Schedule ${clip.title}`} onClose={onClose}>
      <Form method={entry ? "put" : "post"} action={action} noValidate className="flex flex-col gap-5">
        <p className="text-muted">At this time a mail brings you the clip, its texts and an entry for your calendar.</p>
        <FormProblem message={problems.form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Day" name="day" type="date" required defaultValue={entry?.day} error={problems.day} />
          <TextField label="Time" name="time" type="time" required defaultValue={entry?.time} error={problems.time} />
          <div className="sm:col-span-2">
            <ZoneField zone={entry?.zone ?? zone} zones={ZONES} error={problems.zone} />
          </div>
        </div>
        {texts ? (
          <ChosenPosts texts={texts.posts} posts={entry?.posts ?? []} problems={problems} />
        ) : (
          <p role="status" className="text-muted">
            Loading texts…
          </p>
        )}
        <Button className="self-start" disabled={!texts} pending={state !== "idle"} pendingLabel="Saving…">
          {entry ? "Save" : "Schedule"}
        </Button>
      </Form>
    </Dialog>
  );
}

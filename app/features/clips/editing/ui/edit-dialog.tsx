import { useEffect, useRef, useState } from "react";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { renderersFor } from "~/features/clips/runs/rules/ways.ts";
import type { ClipOrigin } from "~/features/clips/runs/rules.ts";
import { WayField } from "~/features/clips/runs/ui/way-field.tsx";
import type { Means } from "~/features/clips/services/rules/means.ts";
import type { MadeClipId, VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useFailure } from "~/ui/sending.ts";
import { EditTabs, FIELDS, TABS, type Tab } from "./edit-tabs.tsx";
import { Stage } from "./stage.tsx";
import { useClip } from "./use-clip.ts";

type EditDialogProps = {
  id: MadeClipId;
  videoId: VideoId;
  look: ClipLook;
  /** Whether it is cut from a file that Klap made. */
  origin: ClipOrigin;
  /** What services may do; null where none is set. */
  means: Means | null;
  onClose(): void;
};
type Answer = { ok: boolean; problems: Record<string, string> };

/** Edits how a clip looks, with the clip itself beside it; saving makes its file anew. */
export function EditDialog({ id, videoId, look: saved, origin, means, onClose }: EditDialogProps) {
  const { Form, data, state } = useSender<Answer>();
  const [tab, setTab] = useState<Tab>("Format");
  const clip = useClip(id, saved);
  const failure = useFailure();
  const problems = failure === null ? (data?.problems ?? {}) : { form: failure };
  const playButton = useRef<HTMLButtonElement>(null);
  useEffect(() => playButton.current?.focus(), []);
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.ok) return onClose();
    const wrong = TABS.find((one) => FIELDS[one].some((field) => data.problems[field]));
    if (wrong) setTab(wrong);
  }, [state, data, onClose]);
  const { look } = clip.editing;
  return (
    <Dialog title={`Edit ${saved.title}`} onClose={onClose} width="tall" isChanged={look !== saved}>
      <Form
        method="put"
        action={`/studio/clips/${id}/look`}
        noValidate
        className="flex flex-col gap-x-8 gap-y-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
      >
        <Stage {...{ clip, origin, playButton }} />
        <div className="min-w-0">
          <FormProblem message={problems.form} />
          <EditTabs {...{ clip, videoId, tab, problems, origin }} onTab={setTab} />
          <input type="hidden" name="focus" value={JSON.stringify(look.focus)} />
          {means?.shotstack && origin === "film" && (
            <div className="mt-6 border-line border-t pt-5">
              <WayField
                {...{ legend: "Who renders it", name: "renderer", problems }}
                rows={renderersFor({ lengths: [look.endMs - look.startMs] }, means)}
              />
            </div>
          )}
          <Button className="mt-6 w-full" pending={state !== "idle"} pendingLabel="Saving…">
            Save and render
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

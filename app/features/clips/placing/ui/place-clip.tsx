import { useEffect } from "react";
import { pageName, spotName } from "~/features/content/placements/rules.ts";
import type { MadeClipId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import type { PlacesForClips } from "../rules.ts";

type PlaceClipProps = { clip: { id: MadeClipId; title: string }; places: PlacesForClips; onClose(): void };
type Answer = { ok: boolean; problems?: Record<string, string> };

/** Puts a clip into the draft of a page; visitors see it once that page is published. */
export function PlaceClip({ clip, places, onClose }: PlaceClipProps) {
  const { Form, data, state } = useSender<Answer>();
  const { say } = useNotices();
  const problems = data?.problems ?? {};
  useEffect(() => {
    if (state !== "idle" || !data?.ok) return;
    say("It is in the page’s draft. Publish the page to show it.");
    onClose();
  }, [state, data, say, onClose]);
  return (
    <Dialog title={`Place ${clip.title} on a page`} onClose={onClose}>
      <Form method="post" action={`/studio/clips/${clip.id}/placements`} noValidate className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        <SelectField
          label="Page"
          name="pageId"
          options={places.pages.map((page): [string, string] => [page.id, pageName(page)])}
          error={problems.pageId}
        />
        <SelectField
          label="Place it as"
          name="spot"
          options={places.spots.map((spot): [string, string] => [spot, spotName(spot)])}
          error={problems.spot}
        />
        <p className="text-muted text-sm">
          The page gets a copy of the clip as it is now, which counts in your room for films. Later changes of the clip
          do not change the page.
        </p>
        <Button className="self-start" pending={state !== "idle"} pendingLabel="Placing…">
          Place on page
        </Button>
      </Form>
    </Dialog>
  );
}

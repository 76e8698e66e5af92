import { useState } from "react";
import { useDraftRows, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { RemovedNotice } from "~/features/content/drafts/ui/removed-notice.tsx";
import { Line } from "~/features/content/forms/ui/fields.tsx";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import type { StoredPicture } from "~/features/content/pictures/rules.ts";
import { PictureChooser } from "~/features/content/pictures/ui/picture-chooser.tsx";
import { Still } from "~/features/content/pictures/ui/still.tsx";
import { PROFILE_LIMITS } from "~/features/content/profiles/rules.ts";
import type { PosterFrameChoice } from "~/features/video/poster-frames/rules.ts";
import { FrameChooser } from "./frame-chooser.tsx";

/** The stills for print, in order; `frames` are those of the film that can be added. */
export function Stills({ frames = [] }: { frames?: PosterFrameChoice[] }) {
  const { order, add, remove, moveTo } = useDraftRows("stills");
  const [isRemoved, setRemoved] = useState(false);
  const addStill = ({ key }: StoredPicture) => add({ imageKey: key, alt: "" });
  return (
    <div className="@container flex flex-col gap-4">
      <ul className="grid gap-4 @md:grid-cols-2">
        {order.map((id, place) => (
          <StillOfDraft
            key={id}
            {...{ id, place, count: order.length }}
            onMove={(step) => moveTo(id, place + step)}
            onRemove={() => {
              remove(id);
              setRemoved(true);
            }}
          />
        ))}
      </ul>
      {isRemoved && <RemovedNotice text="Still removed" onGone={() => setRemoved(false)} />}
      {order.length < LIST_CAPS.stills && (
        <>
          <PictureChooser label="Add stills" multiple onKept={addStill} />
          <FrameChooser frames={frames} onKept={addStill} />
        </>
      )}
    </div>
  );
}

type StillOfDraftProps = { id: string; place: number; count: number; onMove(step: -1 | 1): void; onRemove(): void };

function StillOfDraft({ id, ...still }: StillOfDraftProps) {
  const key = useDraftValue(`lists.stills.byId.${id}.imageKey`);
  return (
    <Still pictureKey={typeof key === "string" ? key : ""} {...still}>
      <Line
        path={`lists.stills.byId.${id}.alt`}
        label={`What still ${still.place + 1} shows`}
        most={PROFILE_LIMITS.alt}
      />
    </Still>
  );
}

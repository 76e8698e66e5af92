import { useState } from "react";
import { useDraftRows, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { RemovedNotice } from "~/features/content/drafts/ui/removed-notice.tsx";
import { Line } from "~/features/content/forms/ui/fields.tsx";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import { PictureChooser } from "~/features/content/pictures/ui/picture-chooser.tsx";
import { Still } from "~/features/content/pictures/ui/still.tsx";
import { PROFILE_LIMITS } from "~/features/content/profiles/rules.ts";

/** The stills for print, in order. */
export function Stills() {
  const { order, add, remove, moveTo } = useDraftRows("stills");
  const [isRemoved, setRemoved] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-4 sm:grid-cols-2">
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
        <PictureChooser label="Add stills" multiple onKept={({ key }) => add({ imageKey: key, alt: "" })} />
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

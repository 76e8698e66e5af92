import { useState } from "react";
import { ClipUses } from "~/features/clips/placing/ui/clip-uses.tsx";
import { Button } from "~/ui/button.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { ClipEntry } from "../rules.ts";

export type OnPages = "keep" | "remove";
type DeleteClipProps = { clip: ClipEntry; onClose(): void; onDelete(pages: OnPages): void };

const CHOICES: [OnPages, string, string][] = [
  ["keep", "Keep it on the page", "The page has a copy of its own, which stays as it is."],
  ["remove", "Take it off the page too", "It leaves the draft. Visitors see the change when you publish the page."],
];

/** Asks whether a clip may go, and what becomes of the pages that show it. */
export function DeleteClip({ clip, onClose, onDelete }: DeleteClipProps) {
  const [pages, setPages] = useState<OnPages>("keep");
  const confirm = () => {
    onClose();
    onDelete(pages);
  };
  return (
    <Dialog title={`Delete ${clip.title}`} onClose={onClose}>
      <p>Are you sure you want to delete this clip?</p>
      {clip.uses.length > 0 && (
        <fieldset className="mt-4 grid gap-3">
          <legend className="mb-2">It is on a page:</legend>
          <ClipUses uses={clip.uses} />
          {CHOICES.map(([value, label, detail]) => (
            <ChoiceTile
              key={value}
              {...{ type: "radio", name: "pages", value, label, detail }}
              checked={pages === value}
              onChange={(isChosen) => isChosen && setPages(value)}
            />
          ))}
        </fieldset>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" variant="danger" onClick={confirm}>
          Delete
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

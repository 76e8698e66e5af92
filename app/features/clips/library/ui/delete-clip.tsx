import type { OnPages } from "~/features/content/content-projects/rules.ts";
import { DeletionQuestion } from "~/features/content/placements/ui/deletion-question.tsx";
import type { ClipEntry } from "../rules.ts";

type DeleteClipProps = { clip: ClipEntry; onClose(): void; onDelete(onPages: OnPages): void };

const DETAILS: Record<OnPages, string> = {
  keep: "The page has a copy of its own, which stays as it is.",
  "take-off": "Visitors see the change when you publish. Undo puts it back.",
};

/** Asks whether a clip may go. */
export const DeleteClip = ({ clip, ...answers }: DeleteClipProps) => (
  <DeletionQuestion
    title={`Delete ${clip.title}`}
    question="Are you sure you want to delete this clip?"
    uses={clip.uses}
    usesTitle="It is on your pages"
    details={DETAILS}
    {...answers}
  />
);

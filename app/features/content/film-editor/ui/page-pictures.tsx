import { SaveStatus } from "~/features/content/drafts/ui/save-status.tsx";
import { UndoButtons } from "~/features/content/drafts/ui/undo-buttons.tsx";
import type { Poster } from "~/features/video/posters/rules.ts";
import { FocusPart } from "./focus-part.tsx";
import { KeyArtPart } from "./key-art-part.tsx";

/** The draft's pictures of the film: the focal point of its still, and the owner's own ones. They save themselves. */
export const PagePictures = ({ still }: { still: Poster | null }) => (
  <div className="flex flex-col gap-12">
    {still && <FocusPart still={still} />}
    <KeyArtPart />
    <div className="flex flex-wrap items-center gap-4">
      <UndoButtons />
      <SaveStatus />
    </div>
  </div>
);

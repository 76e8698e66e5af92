import { GridSections } from "~/features/content/film-editor/ui/grid-sections.tsx";

/** Sections of the owner's own cards. */
export const GridTab = () => (
  <>
    <p className="mb-5 max-w-prose text-muted">
      Sections of cards below the film. Drag them by their handles, or move them with the arrows.
    </p>
    <GridSections />
  </>
);

import { useState } from "react";
import type { PageId } from "~/lib/ids.ts";
import type { ProjectEntry } from "./project-entry.ts";

/** The ticked projects among those that are shown. */
export function useSelection(projects: ProjectEntry[]) {
  const [ticked, setTicked] = useState<ReadonlySet<PageId>>(new Set());
  const ids = projects.map(({ id }) => id).filter((id) => ticked.has(id));
  return {
    ids,
    clear: () => setTicked(new Set()),
    of: (id: PageId) => ({
      isChosen: ticked.has(id),
      onToggle: () =>
        setTicked((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
    }),
  };
}

import { useState } from "react";

export type Selection = { isChosen: boolean; onToggle(): void };

/** The ticked rows among those that are shown. */
export function useSelection<Id extends string>(shown: { id: Id }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set());
  const ids = shown.map(({ id }) => id).filter((id) => ticked.has(id));
  return {
    ids,
    clear: () => setTicked(new Set()),
    all: () => setTicked(new Set(shown.map(({ id }) => id))),
    of: (id: Id): Selection => ({
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

import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import type { CommentId } from "~/lib/ids.ts";

/** Comments of a list that were chosen, for one decision about all of them. */
export type Selection = {
  chosen: ReadonlySet<CommentId>;
  toggle(id: CommentId): void;
  choose(ids: CommentId[]): void;
  /** The element with the buttons for all of them; keys press these while there is a choice. */
  bar: RefObject<HTMLElement | null>;
};

/** The choice among these comments; one that leaves the list leaves the choice. */
export function useSelection(ids: CommentId[]): Selection {
  const bar = useRef<HTMLElement>(null);
  const [ever, setEver] = useState<ReadonlySet<CommentId>>(new Set());
  const chosen = useMemo(() => new Set(ids.filter((id) => ever.has(id))), [ids, ever]);
  const choose = useCallback((chosenIds: CommentId[]) => setEver(new Set(chosenIds)), []);
  const toggle = useCallback((id: CommentId) => setEver((before) => toggled(before, id)), []);
  return { chosen, toggle, choose, bar };
}

function toggled(before: ReadonlySet<CommentId>, id: CommentId): ReadonlySet<CommentId> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

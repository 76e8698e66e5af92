import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { CommentId } from "~/lib/ids.ts";
import { useNotices } from "~/ui/notices.tsx";

/** Keys of decisions; they press the button that carries them. */
const KEYS = ["a", "s", "d", "r"] as const;
export type Key = (typeof KEYS)[number];
const STEPS: Record<string, -1 | 1> = { j: 1, k: -1 };

/**
 * Keys for the list of comments, while it has the focus: `j` and `k` go on and back, letters decide, `u` undoes. When a
 * comment leaves the list, the one that takes its place gets the focus.
 */
export function useCommentKeys(ids: CommentId[]) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<{ id: CommentId; index: number } | null>(null);
  const { undo } = useNotices();
  const entryAt = (index: number) => list.current?.querySelectorAll<HTMLElement>(":scope > li > article")[index];
  const index = current ? ids.indexOf(current.id) : -1;
  const gone = current !== null && index === -1 ? Math.min(current.index, ids.length - 1) : null;
  useEffect(() => {
    if (gone === null) return;
    const heir = list.current?.querySelectorAll<HTMLElement>(":scope > li > article")[gone];
    if (heir && (document.activeElement === document.body || list.current?.contains(document.activeElement)))
      heir.focus();
  }, [gone]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const step = STEPS[event.key];
    if (step) entryAt(Math.max(0, Math.min(index + step, ids.length - 1)))?.focus();
    else if (event.key === "u") undo();
    else if (KEYS.some((key) => key === event.key)) pressIn(entryAt(index), event.key);
    else return;
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>("[data-comment]")?.dataset.comment as CommentId | undefined;
    if (id) setCurrent({ id, index: ids.indexOf(id) });
  };
  return { list, onKeyDown, onFocus, inTabOrder: Math.max(0, index) };
}

const pressIn = (entry: HTMLElement | undefined, key: string) =>
  entry?.querySelector<HTMLButtonElement>(`[data-key="${key}"]`)?.click();

const isField = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { CommentId } from "~/lib/ids.ts";
import { useNotices } from "~/ui/notices.tsx";
import type { Selection } from "./selection.ts";

/** Keys of decisions; they press the button that carries them. */
const KEYS = ["a", "s", "d", "r"] as const;
export type Key = (typeof KEYS)[number];
const STEPS: Record<string, -1 | 1> = { j: 1, k: -1 };

/**
 * Keys for the list of comments, while it has the focus: `j` and `k` go on and back, letters decide, `x` chooses, `u`
 * undoes. A decision goes on to the next comment; while some are chosen, it is about all of these.
 */
export function useCommentKeys(ids: CommentId[], selection?: Selection) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<{ id: CommentId; index: number } | null>(null);
  const { undo } = useNotices();
  const entryAt = (index: number) => list.current?.querySelectorAll<HTMLElement>("article[data-comment]")[index];
  const index = current ? ids.indexOf(current.id) : -1;
  const gone = current !== null && index === -1 ? Math.min(current.index, ids.length - 1) : null;
  useEffect(() => {
    if (gone === null) return;
    const heir = list.current?.querySelectorAll<HTMLElement>("article[data-comment]")[gone];
    if (heir && (document.activeElement === document.body || list.current?.contains(document.activeElement)))
      heir.focus();
  }, [gone]);
  const stepTo = (next: number) => entryAt(Math.max(0, Math.min(next, ids.length - 1)))?.focus();
  const decide = (key: string) => {
    if (selection?.chosen.size && key !== "r") return pressIn(selection.bar.current, key);
    pressIn(entryAt(index), key);
    if (key !== "r") stepTo(index + 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const step = STEPS[event.key];
    if (step) stepTo(index + step);
    else if (event.key === "u") undo();
    else if (event.key === "x" && selection && current) selection.toggle(current.id);
    else if (KEYS.some((key) => key === event.key)) decide(event.key);
    else return;
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>("[data-comment]")?.dataset.comment as CommentId | undefined;
    if (id) setCurrent({ id, index: ids.indexOf(id) });
  };
  return { list, onKeyDown, onFocus, inTabOrder: Math.max(0, index) };
}

/** Presses the button of a decision in a comment, or in the bar of chosen ones. */
export const pressIn = (place: HTMLElement | null | undefined, key: string) =>
  place?.querySelector<HTMLButtonElement>(`[data-key="${key}"]`)?.click();

const isField = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");

import type { StudioComment } from "../rules.ts";
import { CommentEntry } from "./comment-entry.tsx";
import type { Selection } from "./selection.ts";
import { useCommentKeys } from "./use-comment-keys.ts";

type CommentListProps = { list: StudioComment[]; now: number; selection?: Selection };

/** An owner's comments, decided on by buttons or by keys; where there is a selection, also many at once. */
export function CommentList({ list, now, selection }: CommentListProps) {
  const ids = list.map(({ id }) => id);
  const { list: ref, onKeyDown, onFocus, inTabOrder } = useCommentKeys(ids, selection);
  if (!list.length) return null;
  return (
    <>
      <p className="mt-4 text-muted text-sm max-md:hidden">
        Keys, once a comment has the focus: <kbd>j</kbd> next, <kbd>k</kbd> back, <kbd>a</kbd> approve, <kbd>s</kbd>{" "}
        spam, <kbd>d</kbd> delete, <kbd>r</kbd> reply, {selection && <SelectionKey />}
        <kbd>u</kbd> undo.
      </p>
      <ul ref={ref} onKeyDown={onKeyDown} onFocus={onFocus} className="flex flex-col divide-y divide-line">
        {list.map((comment, index) => (
          <CommentEntry
            key={comment.id}
            comment={comment}
            now={now}
            isInTabOrder={index === inTabOrder}
            selection={selection}
          />
        ))}
      </ul>
    </>
  );
}

const SelectionKey = () => (
  <>
    <kbd>x</kbd> choose,{" "}
  </>
);

import type { StudioComment } from "../rules.ts";
import { CommentEntry } from "./comment-entry.tsx";
import { useCommentKeys } from "./use-comment-keys.ts";

type CommentListProps = { list: StudioComment[]; now: number };

/** An owner's comments, decided on by buttons or by keys. */
export function CommentList({ list, now }: CommentListProps) {
  const { list: ref, onKeyDown, onFocus, inTabOrder } = useCommentKeys(list.map(({ id }) => id));
  if (!list.length) return null;
  return (
    <>
      <p className="mt-4 text-muted text-sm max-md:hidden">
        Keys, once a comment has the focus: <kbd>j</kbd> next, <kbd>k</kbd> back, <kbd>a</kbd> approve, <kbd>s</kbd>{" "}
        spam, <kbd>d</kbd> delete, <kbd>r</kbd> reply, <kbd>u</kbd> undo.
      </p>
      <ul ref={ref} onKeyDown={onKeyDown} onFocus={onFocus} className="flex flex-col divide-y divide-line">
        {list.map((comment, index) => (
          <CommentEntry key={comment.id} comment={comment} now={now} isInTabOrder={index === inTabOrder} />
        ))}
      </ul>
    </>
  );
}

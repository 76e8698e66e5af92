import type { StudioComment } from "~/features/audience/comments/rules.ts";
import { CommentList } from "~/features/audience/comments/ui/comment-list.tsx";

/** Visitors' comments that are not on the page yet: the first ones, and how many there are. */
export type Waiting = { list: StudioComment[]; count: number; now: number };

/** Decides on visitors' comments beside the page on which they will stand. */
export const WaitingComments = ({ waiting: { list, count, now } }: { waiting: Waiting }) => (
  <section aria-label="Waiting comments" className="mt-8">
    <h3 className="font-semibold">{count ? `${count} waiting` : "No comment is waiting"}</h3>
    <CommentList list={list} now={now} />
    {count > list.length && <p className="text-muted text-sm">{`${count - list.length} more after these.`}</p>}
  </section>
);

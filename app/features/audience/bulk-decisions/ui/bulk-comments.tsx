import { useId, useState } from "react";
import { type Listing, listingQuery } from "~/features/audience/comments/rules/listing.ts";
import type { StudioComment } from "~/features/audience/comments/rules.ts";
import { ChoiceBox } from "~/features/audience/comments/ui/choice-box.tsx";
import { CommentList } from "~/features/audience/comments/ui/comment-list.tsx";
import { useSelection } from "~/features/audience/comments/ui/selection.ts";
import { type BulkDecision, chosenWords, wholeListLabel } from "../rules.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { useBulk } from "./use-bulk.ts";

type BulkCommentsProps = {
  list: StudioComment[];
  now: number;
  listing: Listing;
  /** Comments of the whole list, in words; null where this page is all of it. */
  size: { count: number; most: number } | null;
};

/** An owner's list, in which many comments or all of them are decided on at once. */
export function BulkComments({ list, now, listing, size }: BulkCommentsProps) {
  const selection = useSelection(list.map(({ id }) => id));
  const pageBox = useId();
  const [isWhole, setWhole] = useState(false);
  const clear = () => {
    selection.choose([]);
    setWhole(false);
  };
  const { pending, problem, decide } = useBulk(clear);
  const { chosen } = selection;
  const isPage = list.length > 0 && chosen.size === list.length;
  const all = size && wholeListLabel(size.count, size.most, timeOf(listing.asOf));
  const choosePage = () => (isPage ? clear() : selection.choose(list.map(({ id }) => id)));
  const onDecision = (decision: BulkDecision) =>
    isWhole && isPage
      ? decide({ decision, ...listingQuery({ ...listing, show: listing.filter }) }, null)
      : decide({ decision, ids: [...chosen].join(",") }, chosenWords(decision, chosen.size));
  if (!list.length) return null;
  return (
    <>
      <div className="mt-4 -ms-2.5 flex items-center gap-1 text-muted text-sm">
        <ChoiceBox id={pageBox} checked={isPage} onChange={choosePage} />
        <label htmlFor={pageBox} className="cursor-pointer py-3">
          Choose all on this page
        </label>
      </div>
      <CommentList list={list} now={now} selection={selection} />
      {chosen.size > 0 && (
        <BulkBar
          filter={listing.filter}
          chosen={isPage && isWhole && all ? `Chosen: ${all}` : `${chosen.size} chosen`}
          whole={all && isPage && !isWhole ? { label: `Choose ${all}`, choose: () => setWhole(true) } : null}
          pending={pending}
          problem={problem}
          bar={selection.bar}
          onDecision={onDecision}
          onClear={clear}
        />
      )}
    </>
  );
}

const timeOf = (moment: Date) => moment.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });

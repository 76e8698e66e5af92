import { isNarrowed, type Listing } from "../rules/listing.ts";
import type { Filter, FilterCounts } from "../rules.ts";

type NoCommentsProps = { counts: FilterCounts; listing: Listing };

/** The text of an empty list, by filter, or of a search that found nothing. */
export function NoComments({ counts, listing }: NoCommentsProps) {
  const { filter, search } = listing;
  if (isNarrowed(listing)) return <NothingFound search={search} />;
  const [heading, text] = counts.all + counts.spam ? WORDS[filter] : WORDS.all;
  return (
    <div className="py-10">
      <h2 className="font-semibold text-xl">{heading}</h2>
      <p className="mt-2 max-w-lg text-muted">{text}</p>
    </div>
  );
}

const NothingFound = ({ search }: { search: string }) => (
  <div className="py-10">
    <h2 className="break-words font-semibold text-xl">
      {search ? `No comment contains “${search}”` : "No comment here is like that"}
    </h2>
    <p className="mt-2 max-w-lg text-muted">Choose less, or look under All.</p>
  </div>
);

const WORDS: Record<Filter, [heading: string, text: string]> = {
  all: [
    "Nobody has said anything yet",
    "Visitors can comment below your film. Their comments wait here until you approve them, and you are told by mail.",
  ],
  pending: ["No comment is waiting", "New comments appear here first. Nobody else sees them until you approve."],
  spam: ["No spam", "What you mark as spam waits here. Nobody else sees it, and you can take the mark away."],
  approved: ["Nothing is on your page yet", "Approve a comment under Pending, and everybody can read it."],
};

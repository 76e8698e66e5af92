import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useUpdates } from "~/features/account/live-updates/ui/use-updates.ts";
import { type Listing, listingQuery } from "../rules/listing.ts";
import { arrivedLabel, STUDIO_COMMENTS } from "../rules.ts";

/** Tells of comments that came after the list was read; the list itself does not move until they are asked for. */
export function Arrivals({ listing }: { listing: Listing }) {
  const [arrived, setArrived] = useState(0);
  const query = listingQuery({ ...listing, show: listing.filter });
  useUpdates("comments", async () => {
    const answer = await fetch(`${STUDIO_COMMENTS}/arrivals?${new URLSearchParams(query)}`).catch(() => null);
    if (answer?.ok) setArrived((await answer.json()).arrived);
  });
  const { asOf: _, ...fresh } = query;
  return (
    <p role="status" className="sticky top-2 z-20 mt-4 flex justify-center empty:hidden">
      {arrived > 0 && (
        <Link
          to={`?${new URLSearchParams(fresh)}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent px-4 font-semibold text-on-accent text-sm no-underline"
        >
          <ArrowUp aria-hidden className="size-4" />
          {arrivedLabel(arrived)}
        </Link>
      )}
    </p>
  );
}

import { Link } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { type Placement, pageName, spotName, spotScreen } from "~/features/content/placements/rules.ts";

/** Where an item was placed, with a link to the screen that edits it there. */
export const ItemUses = ({ placements }: { placements: Placement[] }) => (
  <ul aria-label="Used on" className="mt-2 flex flex-col gap-1 text-sm empty:hidden">
    {placements.map(({ id, page, spot }) => (
      <li key={id}>
        <Link
          to={onPage(spotScreen(spot), page)}
          className="inline-flex min-h-11 max-w-full items-center py-1 text-muted underline hover:text-text"
        >
          <span dir="auto" className="truncate">{`${spotName(spot)} on ${pageName(page)}`}</span>
        </Link>
      </li>
    ))}
  </ul>
);

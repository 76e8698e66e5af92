import { Link } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { pageName, spotName, spotScreen } from "~/features/content/placements/rules.ts";
import type { ClipUse } from "../rules.ts";

/** Where a clip was placed, with a link to the screen that edits it there. */
export const ClipUses = ({ uses }: { uses: ClipUse[] }) => (
  <ul aria-label="Used on" className="flex flex-col text-sm empty:hidden">
    {uses.map(({ id, page, spot, isPublished }) => (
      <li key={id}>
        <Link
          to={onPage(spotScreen(spot), page)}
          className="inline-flex min-h-11 max-w-full items-center text-muted underline hover:text-text"
        >
          <span dir="auto" className="truncate">
            {`${spotName(spot)} on ${pageName(page)}${isPublished ? "" : " (draft)"}`}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

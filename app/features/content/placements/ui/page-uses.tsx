import { Link } from "react-router";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { type Placement, pageName, spotName, spotScreen } from "../rules.ts";

export type PageUse = Pick<Placement, "page" | "spot"> & { id: string; isPublished?: boolean };

/** Where something was placed, with a link to the screen that edits it there. */
export const PageUses = ({ uses }: { uses: PageUse[] }) => (
  <ul aria-label="Used on" className="flex flex-col text-sm empty:hidden">
    {uses.map(({ id, page, spot, isPublished = true }) => (
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

import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { initialOf } from "~/lib/text.ts";

/** The name of the page's owner. */
export const Masthead = ({ site }: { site: PublicSite }) => (
  <header className="masthead">
    <span className="monogram" aria-hidden="true">
      {initialOf(site.displayName)}
    </span>
    <span className="masthead-name" dir="auto">
      {site.displayName}
    </span>
  </header>
);

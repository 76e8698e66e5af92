import { initialOf } from "~/lib/text.ts";
import type { PublicSite } from "../../rules.ts";

/** Whose page this is. */
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

import { trendingLabel } from "~/features/content/films/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";

/** The film's chart position, as its owner entered it. */
export function TrendingBadge({ site }: { site: PublicSite }) {
  const label = trendingLabel(site.content);
  return (
    label && (
      <p className="trending">
        <bdi>{label}</bdi>
      </p>
    )
  );
}

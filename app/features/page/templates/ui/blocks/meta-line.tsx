import { episodeCount } from "~/features/page/public-site/rules/lead-media.ts";
import { featureChips, type PublicSite } from "~/features/page/public-site/rules.ts";
import { runtimeOf } from "./facts.tsx";

/** Match label, year, rating, episodes or running time, and at most two features on one line. */
export function MetaLine({ site }: { site: PublicSite }) {
  const runtime = runtimeOf(site);
  const episodes = episodeCount(site);
  return (
    <ul className="meta-line" aria-label="At a glance">
      {site.matchLabel && (
        <li className="match">
          <bdi>{site.matchLabel}</bdi>
        </li>
      )}
      <li>{site.year}</li>
      {site.rating && <li className="rating">{site.rating}</li>}
      {episodes && (
        <li>
          <bdi>{episodes}</bdi>
        </li>
      )}
      {!episodes && runtime && (
        <li>
          <bdi>{runtime}</bdi>
        </li>
      )}
      {featureChips(site).map((feature) => (
        <li className="chip" key={feature}>
          <bdi>{feature}</bdi>
        </li>
      ))}
    </ul>
  );
}

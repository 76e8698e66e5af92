import { featureChips, type PublicSite } from "../../rules.ts";
import { runtimeOf } from "./facts.tsx";

/** Match label, year, rating, running time and at most two genres on one line. */
export function MetaLine({ site }: { site: PublicSite }) {
  const runtime = runtimeOf(site);
  return (
    <ul className="meta-line" aria-label="At a glance">
      {site.matchLabel && (
        <li className="match">
          <bdi>{site.matchLabel}</bdi>
        </li>
      )}
      <li>{site.year}</li>
      {site.rating && <li className="rating">{site.rating}</li>}
      {runtime && (
        <li>
          <bdi>{runtime}</bdi>
        </li>
      )}
      {featureChips(site).map((genre) => (
        <li className="chip" key={genre}>
          <bdi>{genre}</bdi>
        </li>
      ))}
    </ul>
  );
}

import { episodeCount } from "~/features/page/public-site/rules/lead-media.ts";
import { runtimeOf, trailerLabel } from "~/features/page/public-site/rules/runtime.ts";
import { featureChips, type PublicSite } from "~/features/page/public-site/rules.ts";
import { useMarks } from "../marks.ts";

/** What an actor is cast for, in place of the film's facts. */
export const ActorLine = ({ site: { genres, profile, year } }: { site: PublicSite }) => (
  <ul className="meta-line" aria-label="At a glance">
    {genres.map((fact) => (
      <li key={fact}>
        <bdi>{fact}</bdi>
      </li>
    ))}
    <li className="place">
      <bdi>{profile?.casting.basedIn || year}</bdi>
    </li>
  </ul>
);

/** Match label, year, rating, episodes or runtime, and at most two features on one line. */
export function MetaLine({ site }: { site: PublicSite }) {
  const { field } = useMarks();
  const episodes = episodeCount(site);
  const lengths = episodes ? [episodes] : [runtimeOf(site), trailerLabel(site)].filter((length) => length !== null);
  return (
    <ul className="meta-line" aria-label="At a glance">
      {site.matchLabel && (
        <li className="match">
          <bdi {...field("matchLabel")}>{site.matchLabel}</bdi>
        </li>
      )}
      <li>{site.year}</li>
      {site.rating && (
        <li className="rating" {...field("rating")}>
          {site.rating}
        </li>
      )}
      {lengths.map((length) => (
        <li key={length}>
          <bdi>{length}</bdi>
        </li>
      ))}
      {featureChips(site).map((feature) => (
        <li className="chip" key={feature}>
          <bdi>{feature}</bdi>
        </li>
      ))}
    </ul>
  );
}

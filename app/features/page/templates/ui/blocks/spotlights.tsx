import { sourceAddress } from "~/features/page/public-site/rules/lead-media.ts";
import { spotlightClips } from "~/features/page/public-site/rules/spotlights.ts";
import type { PublicClip, PublicSite } from "~/features/page/public-site/rules.ts";
import { spotlightAnchor } from "~/features/player/spotlight-viewer/rules.ts";
import { runtimeLabel } from "~/lib/dates.ts";
import { ClipPicture } from "./clip-picture.tsx";
import { ClipNotice, ClipTitle } from "./clip-title.tsx";
import { Support } from "./support.tsx";

/** Vertical clips side by side; pressing one opens the viewer, where a swipe shows the next. */
export function Spotlights({ site }: { site: PublicSite }) {
  const clips = spotlightClips(site);
  return (
    <ul className="spotlights" data-island="spotlight" data-clips={JSON.stringify(clips)}>
      {site.spotlights.map((clip) => {
        const place = clips.findIndex(({ id }) => id === clip.id);
        return <Spotlight key={clip.id} site={site} clip={clip} place={place} />;
      })}
    </ul>
  );
}

type SpotlightProps = { site: PublicSite; clip: PublicClip; place: number };

/** The viewer plays files only; a provider's clip plays on the hero's stage. */
const Spotlight = ({ site, clip, place }: SpotlightProps) => (
  <li className="spotlight" id={spotlightAnchor(clip.id)} {...(place < 0 && { "data-island": "clips" })}>
    <div className="clip-picture">
      <ClipPicture clip={clip} />
      {clip.film.durationMs !== null && <p className="clip-length">{runtimeLabel(clip.film.durationMs)}</p>}
    </div>
    {place < 0 ? <ClipTitle clip={clip} /> : <SpotlightTitle clip={clip} place={place} />}
    <ClipNotice site={site} clip={clip} />
    <Support clip={clip} />
  </li>
);

/** A link to the clip itself until the island opens the viewer instead. */
const SpotlightTitle = ({ clip: { title, film }, place }: { clip: PublicClip; place: number }) => (
  <h3 className="clip-title" dir="auto">
    <a
      className="clip-link"
      data-part={`spotlight-${place}`}
      data-spotlight={place}
      href={film.source ? sourceAddress(film.source) : undefined}
    >
      {title}
    </a>
  </h3>
);

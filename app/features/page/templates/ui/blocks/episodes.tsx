import type { Template } from "~/features/content/templates/rules.ts";
import type { PublicClip, PublicSite } from "~/features/page/public-site/rules.ts";
import { inColumns } from "./columns.ts";
import { NumberedClip } from "./numbered-clip.tsx";

/** The series in order. Watch progress is stored in the browser: the island shows it. */
export const Episodes = ({ site }: { site: PublicSite }) => (
  <ol
    className="episodes"
    data-island="clips"
    data-cards={CARDS.includes(site.template) ? "" : undefined}
    {...inColumns(site.episodes.length, 4)}
  >
    {site.episodes.map((clip, index) => (
      <Episode key={clip.id} site={site} clip={clip} number={index + 1} />
    ))}
  </ol>
);

/** Designs that show episodes as cards side by side, not as lines of a list. */
const CARDS: Template[] = ["modern", "comedy", "documentary", "action", "netflix", "classic"];

type EpisodeProps = { site: PublicSite; clip: PublicClip; number: number };

const Episode = ({ site, clip, number }: EpisodeProps) => (
  <li className="episode" data-episode={clip.film.id}>
    <NumberedClip site={site} clip={clip} number={number} current={number === 1}>
      <span className="continue" data-part="continue" hidden>
        Continue Watching
      </span>
      <progress className="watched" data-part="watched" max="100" value="0" aria-label="Watched" hidden />
    </NumberedClip>
  </li>
);

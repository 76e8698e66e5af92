import { type PublicClip, type PublicSite, runtimeLabel } from "../../rules.ts";
import { ClipPicture } from "./clip-picture.tsx";
import { ClipNotice, ClipTitle } from "./clip-title.tsx";

/** The series in its order. What was watched is known to the browser alone: the island shows it. */
export const Episodes = ({ site }: { site: PublicSite }) => (
  <ol className="episodes" data-island="clips">
    {site.episodes.map((clip, index) => (
      <Episode key={clip.id} site={site} clip={clip} number={index + 1} />
    ))}
  </ol>
);

type EpisodeProps = { site: PublicSite; clip: PublicClip; number: number };

const Episode = ({ site, clip, number }: EpisodeProps) => (
  <li className="episode" data-episode={clip.film.id}>
    <span className="episode-number" aria-hidden="true">
      {number}
    </span>
    <div className="clip-picture">
      <ClipPicture clip={clip} />
      <span className="continue" data-part="continue" hidden>
        Continue Watching
      </span>
      <progress className="watched" data-part="watched" max="100" value="0" aria-label="Watched" hidden />
    </div>
    <div className="clip-words">
      <ClipTitle clip={clip} current={number === 1} />
      {clip.film.durationMs !== null && <p className="clip-length">{runtimeLabel(clip.film.durationMs)}</p>}
      <ClipNotice site={site} clip={clip} />
      {clip.description && (
        <p className="clip-text" dir="auto">
          {clip.description}
        </p>
      )}
    </div>
  </li>
);

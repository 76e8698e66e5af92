import { clipPlayers } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { ClipPicture } from "./clip-picture.tsx";
import { ClipNotice, ClipTitle } from "./clip-title.tsx";

/** Other films of the same owner, each of which opens over the page. */
export const MoreFilms = ({ site }: { site: PublicSite }) => (
  <ul className="trailers" data-island="more-films" data-films={JSON.stringify(clipPlayers(site.moreFilms))}>
    {site.moreFilms.map((clip) => (
      <li className="trailer" key={clip.id}>
        <div className="clip-picture">
          <ClipPicture clip={clip} />
          <span className="free">FREE</span>
        </div>
        <ClipTitle clip={clip} />
        <ClipNotice site={site} clip={clip} />
        {clip.description && (
          <p className="clip-text" dir="auto">
            {clip.description}
          </p>
        )}
      </li>
    ))}
  </ul>
);

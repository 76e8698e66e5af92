import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { runtimeLabel } from "~/lib/dates.ts";
import { ClipPicture } from "./clip-picture.tsx";
import { ClipNotice, ClipTitle } from "./clip-title.tsx";
import { inColumns } from "./columns.ts";
import { WatchFree } from "./watch-free.tsx";

/** Trailers and similar clips as cards, then the film itself. */
export const Trailers = ({ site }: { site: PublicSite }) => (
  <>
    <ul className="trailers" data-island="clips" {...inColumns(site.trailers.length, 4)}>
      {site.trailers.map((clip) => (
        <li className="trailer" key={clip.id}>
          <div className="clip-picture">
            <ClipPicture clip={clip} />
            {clip.film.durationMs !== null && <p className="clip-length">{runtimeLabel(clip.film.durationMs)}</p>}
          </div>
          <ClipTitle clip={clip} />
          <ClipNotice site={site} clip={clip} />
        </li>
      ))}
    </ul>
    <div className="trailers-call" data-island="clips">
      <WatchFree site={site} />
    </div>
  </>
);

import { filmPath } from "~/features/account/addresses/rules.ts";
import { clipPlayers } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicProject, PublicSite } from "~/features/page/public-site/rules.ts";
import { ClipPicture } from "./clip-picture.tsx";
import { ClipNotice, ClipTitle } from "./clip-title.tsx";
import { inColumns } from "./columns.ts";

/** Other films of the same owner: videos open over the page, projects have pages of their own. */
export const MoreFilms = ({ site }: { site: PublicSite }) => (
  <>
    {site.projects && site.projects.length > 0 && <Projects projects={site.projects} />}
    {site.moreFilms.length > 0 && <Videos site={site} />}
  </>
);

const Videos = ({ site }: { site: PublicSite }) => (
  <ul
    className="trailers"
    data-island="more-films"
    data-films={JSON.stringify(clipPlayers(site.moreFilms))}
    {...inColumns(site.moreFilms.length, 4)}
  >
    {site.moreFilms.map((clip) => (
      <li className="trailer" key={clip.id}>
        <div className="clip-picture">
          <ClipPicture clip={clip} />
          {clip.film.closed ? null : <span className="free">FREE</span>}
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

const Projects = ({ projects }: { projects: PublicProject[] }) => (
  <ul className="trailers" {...inColumns(projects.length, 4)}>
    {projects.map(({ slug, title, year, description, picture, price }) => (
      <li className="trailer" key={slug}>
        <div className="clip-picture">
          {picture && <img {...picture} alt="" loading="lazy" decoding="async" />}
          {price && <span className="free">{price}</span>}
        </div>
        <h3 className="clip-title" dir="auto">
          <a href={filmPath(slug)}>{title}</a>
        </h3>
        <p className="clip-text" dir="auto">
          {[year, description].filter(Boolean).join(" · ")}
        </p>
      </li>
    ))}
  </ul>
);

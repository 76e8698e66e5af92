import { type FilmSource, type PublicSite, playerData } from "../../rules.ts";
import { Still } from "./still.tsx";

/** The picture that becomes the film: a video here, or a provider's player once the visitor asks for it. */
export function HeroFilm({ site }: { site: PublicSite }) {
  const source = site.film?.source;
  return (
    <div className="stage" data-part="stage">
      <Still site={site} urgent />
      {source?.kind === "file" && <FileFilm source={source} site={site} />}
    </div>
  );
}

type FileFilmProps = { source: Extract<FilmSource, { kind: "file" }>; site: PublicSite };

/** Without script the browser's own controls play it; the island takes them away and brings ours. */
const FileFilm = ({ source, site }: FileFilmProps) => (
  <video
    className="film"
    data-part="video"
    aria-label={site.title}
    muted
    loop
    playsInline
    controls
    preload="metadata"
    poster={site.film?.poster?.url}
  >
    <source src={source.url} type={source.type} />
  </video>
);

/** Attributes by which the page's entry finds the island that plays this hero, and what it is to play. */
export function filmAttributes(site: PublicSite) {
  const player = playerData(site);
  return player ? { "data-island": "film", "data-player": JSON.stringify(player) } : {};
}

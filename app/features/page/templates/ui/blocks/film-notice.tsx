import { leadFilm } from "~/features/page/public-site/rules/lead-media.ts";
import { filmNotice, type PublicSite } from "~/features/page/public-site/rules.ts";

/** Says why there is nothing to play, in the place where Play would be. */
export function FilmNotice({ site }: { site: PublicSite }) {
  const film = leadFilm(site);
  const notice = filmNotice({ ...site, film });
  if (!notice) return null;
  return (
    <div className="film-notice" data-film-state={film?.status ?? "none"}>
      <p className="film-notice-heading">{notice.heading}</p>
      <p>{notice.text}</p>
    </div>
  );
}

import { kindLabel, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { IndexedPage } from "../../blocks/film-page.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Title } from "../../blocks/title.tsx";

/** A title card of the studio era: the Academy frame, capitals on it, and sections with Roman numerals. */
export const ClassicTemplate = ({ site }: { site: PublicSite }) => (
  <IndexedPage site={site} opening={<TitleCard site={site} />} />
);

const TitleCard = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} {...filmAttributes(site)}>
    <div className="frame">
      <HeroFilm site={site} />
      <div className="card hero-text" dir={textDirection(site.title)}>
        <p className="presents" dir="auto">
          {site.displayName}
        </p>
        <Title site={site} />
        <Subtitle site={site} />
        <p className="kind">{kindLabel(site)}</p>
      </div>
      <HeroTrouble site={site} />
    </div>
    <div className="cover-actions" data-part="text">
      <MetaLine site={site} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
      <Blurb site={site} />
    </div>
  </section>
);

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

/** A case file: a captioned photo, contact sheets with hand-drawn marks, and the facts on a sheet of paper. */
export const DocumentaryTemplate = ({ site }: { site: PublicSite }) => (
  <IndexedPage site={site} opening={<Opening site={site} />} />
);

const Opening = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <p className="kind">
      <bdi>{site.displayName}</bdi> <span>{kindLabel(site)}</span>
    </p>
    <div className="plate">
      <div className="plate-picture">
        <HeroFilm site={site} />
        <HeroTrouble site={site} />
      </div>
      <MetaLine site={site} />
    </div>
    <div className="hero-text" data-part="text">
      <Title site={site} />
      <Subtitle site={site} />
      <Blurb site={site} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
  </section>
);

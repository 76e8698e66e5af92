import { kindLabel, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { TabbedPage } from "../../blocks/film-page.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Title } from "../../blocks/title.tsx";

/** A ship's window with instruments: wide letters over a wide picture, and the series as a log. */
export const ScifiTemplate = ({ site }: { site: PublicSite }) => (
  <TabbedPage site={site} opening={<Bridge site={site} />} />
);

const Bridge = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <p className="kind">
      <bdi>{site.displayName}</bdi> <span>{kindLabel(site)}</span>
    </p>
    <Title site={site} />
    <Subtitle site={site} />
    <div className="window">
      <HeroFilm site={site} />
      <div className="reticle" />
      <HeroTrouble site={site} />
    </div>
    <MetaLine site={site} />
    <div className="hero-text" data-part="text">
      <Blurb site={site} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
  </section>
);

import { kindLabel, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { TabbedPage } from "../../blocks/film-page.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { Masthead } from "../../blocks/masthead.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Title } from "../../blocks/title.tsx";

/** Two columns, text and picture, and rows that scroll sideways. */
export const ModernTemplate = ({ site }: { site: PublicSite }) => (
  <TabbedPage site={site} opening={<Hero site={site} />} />
);

const Hero = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <div className="frame">
      <HeroFilm site={site} />
      <HeroTrouble site={site} />
    </div>
    <div className="pane hero-text" data-part="text">
      <Masthead site={site} />
      <div>
        <p className="kind">{kindLabel(site)}</p>
        <Title site={site} />
        <Subtitle site={site} />
      </div>
      <MetaLine site={site} />
      <Blurb site={site} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
  </section>
);

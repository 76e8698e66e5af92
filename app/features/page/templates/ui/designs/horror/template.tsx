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

/** A door ajar: the film shows through a gap, with a title as tall as the screen before it. */
export const HorrorTemplate = ({ site }: { site: PublicSite }) => (
  <TabbedPage site={site} opening={<Door site={site} />} />
);

const Door = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <p className="kind">
      <bdi>{site.displayName}</bdi> <span>{kindLabel(site)}</span>
    </p>
    <HeroFilm site={site} />
    <div className="hero-text" data-part="text">
      <Title site={site} />
      <Subtitle site={site} />
      <div className="lines">
        <MetaLine site={site} />
        <Blurb site={site} />
      </div>
      <div className="ways">
        <FilmNotice site={site} />
        <FilmControls site={site} />
      </div>
    </div>
    <HeroTrouble site={site} />
  </section>
);
